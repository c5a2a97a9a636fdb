/** CPU time of a page's tasks, which is less than their wall time on a machine with other load. */
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/** @returns CPU time of the longest task of any page during `work`, in milliseconds */
export async function longestCpuTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
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
