import type { CDPSession, Page } from '@playwright/test';
import type { DemoPage } from '../../support/demo-page.ts';
import type { Visitors } from '../../support/visit.ts';

/** The cost of one theme switch on an idle page. */
export interface SwitchCost {
  /** Style recalculations until the page is idle again. */
  recalculations: number;
  /** Commits of React in the page itself, which is the remote's root. */
  pageCommits: number;
  /** Commits in the shell's root: the controls that show the theme. */
  frameCommits: number;
  /** Changes to the document besides the theme's attribute and those controls. */
  mutations: number;
}

interface CountedWindow extends Window {
  counted: { page: number; frame: number; mutations: number };
}

export async function switchTheme(visitors: Visitors, place: DemoPage): Promise<SwitchCost> {
  const arrange = (page: Page) => page.addInitScript(countCommits);
  const page = await visitors.open({ ...place, arrange }, { width: 1280, height: 860 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.evaluate(watchDocument);
  await waitForFades(page);
  const before = { ...(await counted(page)), styles: await styleRecalculations(cdp) };
  if (before.page === 0 || before.frame === 0) throw new Error('React told nobody of its commits');
  await page.evaluate(() => {
    // As if switched in another tab: without a click, so that nothing else changes.
    localStorage.setItem('yolo.theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'yolo.theme', newValue: 'dark' }));
  });
  await waitForFades(page);
  const after = { ...(await counted(page)), styles: await styleRecalculations(cdp) };
  await page.close();
  return {
    recalculations: after.styles - before.styles,
    pageCommits: after.page - before.page,
    frameCommits: after.frame - before.frame,
    mutations: after.mutations - before.mutations,
  };
}

/** Installs the hook to which React reports its commits, also in production. */
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
  const { counted } = window as unknown as CountedWindow;
  new MutationObserver((records) => {
    const own = records.filter(
      ({ attributeName, target }) =>
        attributeName !== 'data-theme' &&
        !(target as Element).closest('[role=switch], [role=menuitemcheckbox]'),
    );
    counted.mutations += own.length;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

const counted = (page: Page) => page.evaluate(() => (window as unknown as CountedWindow).counted);

async function styleRecalculations(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value;
}

/** Waits longer than any fade takes. */
const waitForFades = (page: Page) => page.evaluate(() => new Promise<void>((done) => setTimeout(done, 400)));
