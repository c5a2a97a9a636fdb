import { type CDPSession, expect, type Page } from '@playwright/test';

/** A heap snapshot as Chromium writes it, as far as it is read here. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** The number of readings, a second apart, that have to be equal before the heap counts as settled. */
const SAME = 4;

/**
 * What the page holds once nothing more is let go: nodes, listeners, style rules and elements, and objects by their constructor.
 * Timers hold on to what left for a while: single-spa watches each lifecycle for some seconds, whether it has ended or not.
 */
export async function heldBy(page: Page): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  const seen: number[] = [];
  const look = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    seen.push((await cdp.send('Memory.getDOMCounters')).nodes);
    return new Set(seen.slice(-SAME)).size === 1 && seen.length >= SAME;
  };
  await expect.poll(look, { intervals: [1000], timeout: 90_000 }).toBe(true);
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const held = counted(await snapshotOf(cdp));
  await cdp.detach();
  const [rules, sheets] = await page.evaluate(() => [
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    document.querySelectorAll('style, link[rel=stylesheet]').length,
  ]);
  return held
    .set('nodes', nodes)
    .set('listeners', jsEventListeners)
    .set('style rules', rules!)
    .set('style elements', sheets!);
}

async function snapshotOf(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function counted({ snapshot: { meta }, nodes, strings }: Snapshot): Map<string, number> {
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
