import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';

/** One answered request of a page load; times in milliseconds since the first. */
export interface LoadedRequest {
  url: string;
  type: string;
  gzipBytes: number;
  began: number;
  ended: number;
}

export async function openBrowser(): Promise<Browser> {
  const { path, args } = JSON.parse(
    readFileSync(new URL('../../../.tools/browser.json', import.meta.url), 'utf8'),
  ) as { path: string; args: string[] };
  return chromium.launch({ executablePath: path, args });
}

/**
 * Loads a page without cache and lists its requests, each body weighed as gzip, however the server sent it.
 * @param settled resolves when the page is ready
 * @param latency added to every request, in milliseconds, so that dependent requests can be told apart
 */
export async function load(
  context: BrowserContext,
  url: string,
  settled: (page: Page) => Promise<unknown>,
  latency = 0,
): Promise<{ requests: LoadedRequest[]; page: Page }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  if (latency > 0) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  }
  const traffic = listen(cdp);
  // Without waiting for the load event: it waits for requests after the heading.
  await page.goto(url, { waitUntil: 'commit' });
  await settled(page);
  return { requests: await weigh(cdp, traffic), page };
}

interface Traffic {
  /** By the browser's id of the request; times in milliseconds of the browser's clock. */
  began: Map<string, { url: string; type: string; at: number }>;
  ended: { id: string; at: number }[];
}

/** Records requests and finished responses. */
function listen(cdp: CDPSession): Traffic {
  const began: Traffic['began'] = new Map();
  const ended: Traffic['ended'] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('data:'))
      began.set(requestId, { url: request.url, type: type ?? 'Other', at: timestamp * 1000 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) =>
    ended.push({ id: requestId, at: timestamp * 1000 }),
  );
  return { began, ended };
}

/** Weighs the responses that have arrived: those under way did not contribute to the page's state. */
async function weigh(cdp: CDPSession, { began, ended }: Traffic): Promise<LoadedRequest[]> {
  const arrived = [...ended];
  const first = Math.min(...[...began.values()].map(({ at }) => at));
  const requests: LoadedRequest[] = [];
  for (const { id, at } of arrived) {
    const request = began.get(id);
    if (!request) continue;
    const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId: id });
    requests.push({
      url: request.url,
      type: request.type,
      gzipBytes: gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8')).byteLength,
      began: request.at - first,
      ended: at - first,
    });
  }
  return requests;
}

/** Length of the longest chain of requests in which each began after the one before it had ended. */
export function rounds(requests: LoadedRequest[]): number {
  const sorted = [...requests].sort((a, b) => a.began - b.began);
  const depth = new Map<LoadedRequest, number>();
  for (const request of sorted) {
    const before = sorted
      .filter((other) => other.ended <= request.began)
      .map((other) => depth.get(other) ?? 0);
    depth.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(...depth.values());
}

/** Sum of the layout shifts without recent input, since the page's start. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 500));
      }),
  );
}
