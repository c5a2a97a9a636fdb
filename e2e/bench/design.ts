/** The design system's bytes in a remote and in the shell, and the cost of a theme switch. */
import { openBrowser } from './parts/browsing.ts';
import { weighDesignSystem, weighOneButton } from './parts/bundles.ts';
import { judged, write } from './parts/report.ts';
import { switchTheme } from './parts/theme-switch.ts';
import { startDemo } from '../support/demo.ts';
import { pages } from '../support/pages.ts';
import { Visitors } from '../support/visit.ts';

const oneButton = await weighOneButton();
const designSystem = await weighDesignSystem();
if (designSystem.designSystemBytes === 0) throw new Error('No module of the design system was seen');
const browser = await openBrowser();
const demo = await startDemo();
// With reduced motion there are no fades, which would be cheaper.
const visitors = new Visitors(browser, demo, { reducedMotion: 'no-preference' });
try {
  const place = pages.find(({ name }) => name === 'invites-120')!;
  const cost = await switchTheme(visitors, place);
  await write('design', [
    judged('one-button-page', oneButton.page, 'KiB', { atMost: 1 }),
    judged('one-button-container', oneButton.container, 'KiB', { atMost: 16 }),
    judged('design-system-in-remote', oneButton.designSystemBytes, 'bytes', { atMost: 0 }),
    judged('design-system-in-shell', designSystem.page + designSystem.container, 'KiB', { atMost: 60 }),
    judged('theme-switch-styles', cost.recalculations, 'recalculations', { atMost: 1 }),
    judged('theme-switch-page', cost.pageCommits, 'commits', { atMost: 0 }),
    judged('theme-switch-frame', cost.frameCommits, 'commits', { atMost: 2 }),
    judged('theme-switch-document', cost.mutations, 'changes', { atMost: 0 }),
  ]);
} finally {
  await visitors.leave();
  await demo.app.stop();
  await browser.close();
}
