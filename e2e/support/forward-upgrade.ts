import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Forwards an HTTP upgrade, such as that of the live socket, to the server at `to`. */
export function forwardUpgrade(to: URL, request: IncomingMessage, client: Duplex, firstBytes: Buffer): void {
  const upstream = connect(Number(to.port), to.hostname, () => {
    const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]));
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(firstBytes);
    client.pipe(upstream).pipe(client);
  });
  client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
}
