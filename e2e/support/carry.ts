import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Passes a connection that is to become another protocol's, a socket of live changes for one, on to the server at `to`. */
export function carry(to: URL, asked: IncomingMessage, near: Duplex, head: Buffer): void {
  const far = connect(Number(to.port), to.hostname, () => {
    const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]));
    far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    near.pipe(far).pipe(near);
  });
  near.on('error', () => far.destroy()).on('close', () => far.destroy());
  far.on('error', () => near.destroy()).on('close', () => near.destroy());
}
