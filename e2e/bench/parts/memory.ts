/** The memory of another Node process. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Inspector } from './inspector.ts';

/** In bytes: live memory after a full garbage collection, and resident memory. */
export interface Memory {
  live: number;
  resident: number;
}

/** @param port that was passed to `inspected` for the start of the process */
export async function memoryOf(port: number): Promise<Memory> {
  const inspector = await Inspector.open(port);
  try {
    await inspector.collectGarbage();
    const { heapUsed, external, rss } = await inspector.evaluate<NodeJS.MemoryUsage>('process.memoryUsage()');
    return { live: heapUsed + external, resident: rss };
  } finally {
    inspector.close();
  }
}

/** Resident MB of a process and its descendants. */
export async function residentOfAll(root: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([root]);
  // Parents nearly always have smaller ids than their children; a second pass finds the rest.
  for (let pass = 0; pass < 2; pass++) {
    for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid);
  }
  const kilobytes = rows.reduce((sum, [pid, , rss]) => sum + (family.has(pid) ? rss : 0), 0);
  return Math.round((kilobytes * 1024) / 1e6);
}
