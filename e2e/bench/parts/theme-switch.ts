import type { CDPSession, Page } from '@playwright/test';
import type { DemoPage } from '../../support/demo-page.ts';
import type { Visitors } from '../../support/visit.ts';

/** What one switch of the theme costs on a page that stands still. */
export interface SwitchCost {
  /** Style recalculations until everything stands still. */
  recalculations: number;
  /** Commits of React in the page itself, which is the remote's root. */
  pageCommits: number;
  /** Commits in the shell's root: the controls that show which theme is on. */
  frameCommits: number;
  /** Changes to the document besides the theme's attribute and those controls. */
  mutations: number;
}

interface Counted extends Window {
  counted: { page: number; frame: number; mutations: number };
}

export async function switchTheme(visitors: Visitors, place: DemoPage): Promise<SwitchCost> {
  const arrange = (page: Page) => page.addInitScript(countCommits);
  const page = await visitors.open({ ...place, arrange }, { width: 1280, height: 860 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.evaluate(watchDocument);
  await still(page);
  const before = { ...(await counted(page)), styles: await recalculated(cdp) };
  if (before.page === 0 || before.frame === 0) throw new Error('React told nobody of its commits');
  await page.evaluate(() => {
    // As when the theme is switched in another tab; nothing is pressed, so that nothing else changes.
    localStorage.setItem('yolo.theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'yolo.theme', newValue: 'dark' }));
  });
  await still(page);
  const after = { ...(await counted(page)), styles: await recalculated(cdp) };
  await page.close();
  return {
    recalculations: after.styles - before.styles,
    pageCommits: after.page - before.page,
    frameCommits: after.frame - before.frame,
    mutations: after.mutations - before.mutations,
  };
}

/** React introduces itself to this hook when it starts, in production too. */
function countCommits(): void {
  const counted = { page: 0, frame: 0, mutations: 0 };
  Object.assign(window, {
    counted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { containerInfo }: { containerInfo: Element }) =>
        counted[containerInfo.id === 'app' ? 'frame' : 'page']++,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

function watchDocument(): void {
  const { counted } = window as unknown as Counted;
  new MutationObserver((records) => {
    const own = records.filter(
      ({ attributeName, target }) =>
        attributeName !== 'data-theme' &&
        !(target as Element).closest('[role=switch], [role=menuitemcheckbox]'),
    );
    counted.mutations += own.length;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as Counted).counted);

async function recalculated(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value;
}

/** Longer than any fade. */
const still = (page: Page) => page.evaluate(() => new Promise<void>((done) => setTimeout(done, 400)));
