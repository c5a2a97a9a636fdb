/** What a page's own thread works, which on a machine with other things to do is less than its tasks take by the clock. */
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own. */
  tdur?: number;
  args: { name?: string };
}

/** @returns milliseconds that the longest task of a page has worked, of all that ran meanwhile */
export async function workedDuring(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((event) => thread(event)),
  );
  const worked = events.filter((event) => pages.has(thread(event))).map(({ tdur = 0 }) => tdur / 1000);
  return worked.reduce((most, each) => Math.max(most, each), 0);
}
