import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { forwardUpgrade } from './forward-upgrade.ts';
import { identity } from './http2-identity.ts';

/** Headers of HTTP/1.1 that apply to one connection; HTTP/2 forbids them. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export interface Front {
  url: string;
  end(): Promise<void>;
}

/**
 * A proxy that speaks HTTP/2 with browsers and HTTP/1.1 with the server: all requests of a browser share one connection, so
 * that requests that hang do not block others.
 */
export async function http2Front(before: string): Promise<Front> {
  const to = new URL(before);
  const sockets = new Set<Socket>();
  // HTTP/1.1 is allowed for the live socket, which begins with it.
  const server = createSecureServer({ key: identity, cert: identity, allowHTTP1: true });
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('request', (incoming, response) => forward(to, incoming, response));
  server.on('upgrade', (incoming, socket, head) => forwardUpgrade(to, incoming, socket, head));
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

function forward(to: URL, incoming: Http2ServerRequest, response: Http2ServerResponse): void {
  const { url: path, method } = incoming;
  const ordinary = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(ordinary), host: incoming.authority || incoming.headers.host };
  const outgoing = request({ hostname: to.hostname, port: to.port, path, method, headers }, (upstream) => {
    const forwarded = Object.entries(upstream.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    response.writeHead(upstream.statusCode ?? 502, Object.fromEntries(forwarded));
    upstream.pipe(response);
  });
  outgoing.on('error', () => response.stream?.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
