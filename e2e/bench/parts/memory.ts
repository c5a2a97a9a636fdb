/** The memory of another Node process. */
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
