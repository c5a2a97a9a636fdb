import type { Page } from '@playwright/test';

interface Paint {
  /** Themes of the document at its first paint and since then. */
  themes: string[];
  /** Preloaded font files, by whether they had loaded when the first text was painted. */
  fonts: { early: string[]; late: string[] };
  /** Sum of the layout shifts without recent input. */
  shift: number;
  /** One line for each shift: which elements moved from where to where. */
  shifts: string[];
}

interface RecordedWindow extends Window {
  paint: { themeAt: [number, string][]; textAt: number; shift: number; shifts: string[] };
}

/** Empties the cache and emulates a mobile network: 150 ms and 1.6 Mbit/s, Lighthouse's figures. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
}

/** Records themes, text and layout shifts from before the document's first byte. */
export function recordPaint(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const paint: RecordedWindow['paint'] = { themeAt: [], textAt: 0, shift: 0, shifts: [] };
    Object.assign(window, { paint });
    const root = () => document.documentElement as HTMLElement | null;
    new MutationObserver((records) => {
      if (records.some(({ attributeName }) => attributeName === 'data-theme'))
        paint.themeAt.push([performance.now(), root()?.dataset.theme ?? '']);
      // First contentful paint would not do: it is that of the background pattern.
      if (!paint.textAt && document.getElementById('app')?.textContent) paint.textAt = performance.now();
    }).observe(document, { attributes: true, subtree: true, childList: true });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        paint.shift += value;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.className} “${element?.textContent?.slice(0, 30)}” ${previousRect.y}→${currentRect.y} h${previousRect.height}→${currentRect.height}`;
        });
        paint.shifts.push(`${value.toFixed(4)} at ${Math.round(startTime)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function paintOf(page: Page): Promise<Paint> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)));
    const { themeAt, textAt, shift, shifts } = (window as unknown as RecordedWindow).paint;
    const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0;
    const before = themeAt.filter(([at]) => at <= firstPaint).at(-1);
    const since = themeAt.filter(([at]) => at > firstPaint);
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]');
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts: Paint['fonts'] = { early: [], late: [] };
    for (const { href } of preloads) {
      const end = loaded.find(({ name }) => name === href)?.responseEnd ?? Infinity;
      fonts[end <= textAt ? 'early' : 'late'].push(href.split('/').at(-1)!);
    }
    return {
      themes: [...new Set([...(before ? [before] : []), ...since].map(([, theme]) => theme))],
      fonts,
      shift,
      shifts,
    };
  });
}
