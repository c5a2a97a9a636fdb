/** The memory of another Node process, asked over its inspector, so that it needs no door of its own. */

/** In bytes: what lives after a full collection, and what the process has of the machine then. */
export interface Memory {
  live: number;
  resident: number;
}

export const inspected = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });

/** @param port what {@link inspected} was given when the process began */
export async function memoryOf(port: number): Promise<Memory> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  try {
    await ask(socket, 'HeapProfiler.collectGarbage');
    const { result } = await ask<{ result: { value: string } }>(socket, 'Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
    });
    const { heapUsed, external, rss } = JSON.parse(result.value) as NodeJS.MemoryUsage;
    return { live: heapUsed + external, resident: rss };
  } finally {
    socket.close();
  }
}

function ask<Result>(socket: WebSocket, method: string, params = {}): Promise<Result> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<string>) => {
        const { result, error } = JSON.parse(data) as { result: Result; error?: object };
        if (error) reject(new Error(`${method}: ${JSON.stringify(error)}`));
        else resolve(result);
      },
      { once: true },
    );
    socket.send(JSON.stringify({ id: 1, method, params }));
  });
}
