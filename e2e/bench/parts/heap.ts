import { type CDPSession, expect, type Page } from '@playwright/test';

/** The used part of Chromium's heap snapshots. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** Number of equal readings, a second apart, before the heap counts as settled. */
const SAME = 4;

/**
 * Counts what the page retains once garbage collections free nothing more: nodes, listeners, style rules and elements, and
 * objects by constructor. Timers retain unmounted remotes for a while: single-spa's for each lifecycle run for some seconds.
 */
export async function countRetained(page: Page): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  const readings: number[] = [];
  const isSettled = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    readings.push((await cdp.send('Memory.getDOMCounters')).nodes);
    return new Set(readings.slice(-SAME)).size === 1 && readings.length >= SAME;
  };
  await expect.poll(isSettled, { intervals: [1000], timeout: 90_000 }).toBe(true);
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const retained = countObjects(await snapshotOf(cdp));
  await cdp.detach();
  const [rules, sheets] = await page.evaluate(() => [
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    document.querySelectorAll('style, link[rel=stylesheet]').length,
  ]);
  return retained
    .set('nodes', nodes)
    .set('listeners', jsEventListeners)
    .set('style rules', rules!)
    .set('style elements', sheets!);
}

async function snapshotOf(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function countObjects({ snapshot: { meta }, nodes, strings }: Snapshot): Map<string, number> {
  const width = meta.node_fields.length;
  const type = meta.node_fields.indexOf('type');
  const name = meta.node_fields.indexOf('name');
  const kinds = meta.node_types[0];
  const counts = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += width) {
    const kind = kinds[nodes[at + type]!]!;
    if (!['object', 'native', 'closure'].includes(kind)) continue;
    const key = `${kind} ${strings[nodes[at + name]!]!.replace(/ @\d+$/, '').slice(0, 60)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
