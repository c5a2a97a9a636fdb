import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorView } from './as-domain-error.ts';
import { DomainError } from './domain-error.ts';

/** Answers what cannot even be parsed as a request, and so never becomes one. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', (cause: NodeJS.ErrnoException, socket: Duplex) => {
    if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const tooLarge = cause.code === 'HPE_HEADER_OVERFLOW';
    const error = new DomainError(tooLarge ? 'headers_too_large' : 'malformed_body');
    const body = JSON.stringify(errorView(error, randomUUID()));
    socket.end(
      [
        `HTTP/1.1 ${error.status} ${tooLarge ? 'Request Header Fields Too Large' : 'Bad Request'}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
