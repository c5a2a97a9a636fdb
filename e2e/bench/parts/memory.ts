/** The memory of another Node process. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Inspector } from './inspector.ts';

/** In bytes: what lives after a full collection, and what the process has of the machine then. */
export interface Memory {
  live: number;
  resident: number;
}

/** @param port what `inspected` was given when the process began */
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

/** MB of a process and of all that it has started. */
export async function residentOfAll(root: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([root]);
  // Parents have smaller numbers than their children nearly always; a second look finds the rest.
  for (let look = 0; look < 2; look++) {
    for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid);
  }
  const kilobytes = rows.reduce((sum, [pid, , rss]) => sum + (family.has(pid) ? rss : 0), 0);
  return Math.round((kilobytes * 1024) / 1e6);
}
