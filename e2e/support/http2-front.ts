import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { carry } from './carry.ts';
import { identity } from './http2-identity.ts';

/** Of one connection, and so of HTTP/1.1 alone. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export interface Front {
  url: string;
  end(): Promise<void>;
}

/**
 * Speaks HTTP/2 with browsers before a server that speaks HTTP/1.1, as proxies do: all requests of a browser share one
 * connection, so that those that hang hold up no other.
 */
export async function http2Front(before: string): Promise<Front> {
  const to = new URL(before);
  const sockets = new Set<Socket>();
  // The live socket begins as HTTP/1.1.
  const server = createSecureServer({ key: identity, cert: identity, allowHTTP1: true });
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('request', (asked, answer) => pass(to, asked, answer));
  server.on('upgrade', (asked, socket, head) => carry(to, asked, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(to: URL, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const { url: path, method } = asked;
  const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(own), host: asked.authority || asked.headers.host };
  const passed = request({ hostname: to.hostname, port: to.port, path, method, headers }, (given) => {
    const kept = Object.entries(given.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    answer.writeHead(given.statusCode ?? 502, Object.fromEntries(kept));
    given.pipe(answer);
  });
  passed.on('error', () => answer.stream?.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}
