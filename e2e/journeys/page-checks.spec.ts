import { violations } from '../support/axe.ts';
import { expect, test } from '../support/demo-test.ts';
import { pages, states } from '../support/pages.ts';
import { brokenWords, headingFaults, inLists } from '../support/headings.ts';
import { cutOff, invisibleControls, moving } from '../support/visibility.ts';
import { smallTargets } from '../support/targets.ts';
import { themes, setTheme } from '../support/visit.ts';

test.describe.configure({ mode: 'parallel' });
// Recording a page would take longer than checking it.
test.use({ trace: 'off', screenshot: 'off' });

const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 360, height: 780 };
/** A small phone, and 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
];

/** Rules about colours, for the other themes: only the first one is checked by all rules, as the document is the same. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

for (const place of [...pages, ...states]) {
  test(`page ${place.name} passes axe, headings, targets, reflow, forced colours and reduced motion`, async ({
    visitors,
  }) => {
    const page = await visitors.open(place, WIDE);
    expect.soft(await headingFaults(page), 'headings').toEqual([]);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      for (const theme of themes) {
        await setTheme(page, theme);
        const rules = theme === themes[0] ? undefined : COLOURS;
        expect.soft(await violations(page, rules), `axe in ${theme} at ${viewport.width} px`).toEqual([]);
        const split = await brokenWords(page, inLists);
        expect.soft(split, `words and amounts in ${theme} at ${viewport.width} px`).toEqual([]);
        expect.soft(await cutOff(page), `cut off in ${theme} at ${viewport.width} px`).toEqual([]);
        if (viewport === PHONE)
          expect.soft(await smallTargets(page), `targets in ${theme} at ${viewport.width} px`).toEqual([]);
      }
    }
    for (const viewport of NARROW) {
      await page.setViewportSize(viewport);
      for (const theme of themes) {
        await setTheme(page, theme);
        const where = `${theme} at ${viewport.width} × ${viewport.height}`;
        expect.soft(await cutOff(page), where).toEqual([]);
        expect.soft(await brokenWords(page), `words of headings, ${where}`).toEqual([]);
      }
    }
    expect.soft(await moving(page), 'with reduced motion').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await invisibleControls(page), 'with forced colours').toEqual([]);
    await page.close();
  });
}
