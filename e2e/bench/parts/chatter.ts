/** A service of chat completions that talks at a steady pace, each chunk with the moment at which it was said. */
import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const EVERY_MS = 50;
const CHUNKS = 100;

export interface Chatter {
  url: string;
  /** Resolves with the moment at which the next connection closes before its end. */
  closed(): Promise<number>;
  end(): void;
}

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const LAST = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

export async function startChatter(): Promise<Chatter> {
  let heard: ((at: number) => void) | undefined;
  const server = createServer((asked, response) => {
    asked.resume();
    talk(response);
    response.once('close', () => {
      if (!response.writableFinished) heard?.(performance.now());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    closed: () => new Promise((resolve) => (heard = resolve)),
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function talk(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let said = 0;
  const timer = setInterval(() => {
    response.write(chunk(`${performance.now().toFixed(1)} `));
    if (++said < CHUNKS) return;
    clearInterval(timer);
    response.end(LAST);
  }, EVERY_MS);
  response.once('close', () => clearInterval(timer));
}

/** The reference: whatever comes is passed on. */
export async function startBarePipe(to: string): Promise<{ url: string; end(): void }> {
  const server = createServer((asked, response) => {
    asked.resume();
    const passed = request(`${to}/chat/completions`, { method: 'POST' }, (answer) => {
      response.writeHead(200);
      answer.pipe(response);
    });
    passed.end('{}');
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
