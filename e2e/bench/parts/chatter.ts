/** A fake service of chat completions that sends chunks at a steady pace, each containing the time it was sent. */
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const EVERY_MS = 50;
const CHUNKS = 100;

export interface Chatter {
  url: string;
  /** Resolves with the time at which the next connection is closed before its reply is complete. */
  closed(): Promise<number>;
  end(): void;
}

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const LAST = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

export async function startChatter(): Promise<Chatter> {
  let onClosed: ((at: number) => void) | undefined;
  const server = createServer((incoming, response) => {
    incoming.resume();
    talk(response);
    response.once('close', () => {
      if (!response.writableFinished) onClosed?.(performance.now());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    closed: () => new Promise((resolve) => (onClosed = resolve)),
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function talk(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let sent = 0;
  const timer = setInterval(() => {
    // A word first: digits at the beginning of a line may precede a command, and are held back.
    response.write(chunk(`ice ${performance.now().toFixed(1)} `));
    if (++sent < CHUNKS) return;
    clearInterval(timer);
    response.end(LAST);
  }, EVERY_MS);
  response.once('close', () => clearInterval(timer));
}

/** The reference: a pipe that forwards everything. */
export async function startBarePipe(to: string): Promise<{ url: string; end(): void }> {
  const server = createServer((incoming, response) => {
    incoming.resume();
    const outgoing = request(`${to}/chat/completions`, { method: 'POST' }, (upstream) => {
      response.writeHead(200);
      upstream.pipe(response);
    });
    outgoing.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
