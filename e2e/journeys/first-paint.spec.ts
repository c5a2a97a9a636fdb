import { expect, test } from '../support/demo-test.ts';
import { pages } from '../support/pages.ts';
import { waitForApp, hold, waitForAnimations, settle } from '../support/visit.ts';
import { recordPaint, paintOf, slowDown } from '../support/first-paint.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off' });

for (const place of pages.filter(({ act, plain }) => !act && !plain)) {
  test(`page ${place.name} on a slow network: has theme and fonts at its first paint, and no layout shift`, async ({
    visitors,
  }) => {
    const page = await visitors.newTab(place.as, { width: 360, height: 780 });
    await slowDown(page);
    await page.addInitScript(() => localStorage.setItem('yolo.theme', 'dark'));
    await recordPaint(page);
    await place.arrange?.(page);
    await visitors.goTo(page, place);
    await settle(page, place);
    const paint = await paintOf(page);
    expect(paint.themes, 'themes that were ever painted').toEqual(['dark']);
    expect.soft(paint.fonts.late, 'fonts that came after the first text').toEqual([]);
    // The title's font may load later: its fallback has the same metrics.
    expect.soft(paint.fonts.early.length, 'preloaded fonts').toBeGreaterThanOrEqual(1);
    expect(paint.shift, paint.shifts.join('\n')).toBeLessThanOrEqual(0.02);
    await page.close();
  });
}

// Above, the network decides in which order data and scripts arrive; here all data arrive after the page is drawn.
for (const place of pages.filter(({ act, as, plain }) => !act && !plain && as !== 'guest')) {
  test(`page ${place.name} on a slow API: has no layout shift when its data arrive`, async ({ visitors }) => {
    const page = await visitors.newTab(place.as, { width: 360, height: 780 });
    await recordPaint(page);
    await place.arrange?.(page);
    const release = await hold(page, /\/api\/(?!auth\/)/);
    await visitors.goTo(page, place);
    await waitForApp(page);
    await page.locator('main').locator('h1, [data-loading], [data-coming]').first().waitFor();
    await waitForAnimations(page);
    release();
    await settle(page, place);
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    const paint = await paintOf(page);
    expect(paint.shift, paint.shifts.join('\n')).toBeLessThanOrEqual(0.02);
    await page.close();
  });
}
