import { expect, test } from '../support/demo-test.ts';
import { pages } from '../support/pages.ts';
import { settle } from '../support/visit.ts';
import { recordPaint, paintOf, slowDown } from '../support/first-paint.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off' });

for (const place of pages.filter(({ act }) => !act)) {
  test(`page ${place.name} over a slow network: nothing jumps, the theme and the letters are right from the first paint`, async ({
    visitors,
  }) => {
    const page = await visitors.blank(place.as, { width: 360, height: 780 });
    await slowDown(page);
    await page.addInitScript(() => localStorage.setItem('yolo.theme', 'dark'));
    await recordPaint(page);
    await place.arrange?.(page);
    await visitors.goTo(page, place);
    await settle(page, place.ready);
    const paint = await paintOf(page);
    expect(paint.themes, 'themes that were ever painted').toEqual(['dark']);
    expect.soft(paint.fonts.late, 'fonts that came after the first text').toEqual([]);
    // The title's comes later, into words of the same measures.
    expect.soft(paint.fonts.early.length, 'preloaded fonts').toBeGreaterThanOrEqual(1);
    expect(paint.shift, paint.shifts.join('\n')).toBeLessThanOrEqual(0.02);
    await page.close();
  });
}
