import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorView } from './as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import { linger } from './unread-bodies.ts';

/** Requests whose body cannot be read further: the answer is that of their handler. */
const broken = new WeakSet<IncomingMessage>();

/** Whether the rest of a request will never come. */
export const isBroken = (request: IncomingMessage): boolean =>
  broken.has(request) || (request.destroyed && !request.complete);

/**
 * Answers data that cannot be parsed as a request: once, and after the answers to earlier requests on the same
 * connection.
 */
export function answerBrokenRequests(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  // Prepended to the listener of the live socket, which is registered by then and passes on only other requests.
  server.once('listening', () => {
    server.prependListener('request', ({ socket }, response) => void latest.set(socket, response));
  });
  const ended = new WeakSet<Socket>();
  server.on('clientError', (cause: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // Data after a parse error cannot be parsed either.
    if (ended.has(socket)) return;
    ended.add(socket);
    const last = latest.get(socket);
    if (last && !last.req.complete) endBody(last, socket);
    else afterAnswer(last, () => refuse(socket, cause));
  });
}

/** The rest of the body will not arrive, so the answer is the last one on this connection. */
function endBody(response: ServerResponse, socket: Socket): void {
  broken.add(response.req);
  // Until the answer is sent, further data would be read without use.
  socket.pause();
  if (!response.headersSent) response.setHeader('connection', 'close');
  // The body's reader waits for this event; an error would destroy the connection before the answer is sent.
  response.req.emit('aborted');
  afterAnswer(response, () => linger(socket));
}

/** Answers are sent in the order of their requests, so after the last one all have been sent. */
function afterAnswer(last: ServerResponse | undefined, then: () => void): void {
  if (!last || last.writableFinished || last.destroyed) then();
  else last.once('close', then);
}

function refuse(socket: Socket, cause: NodeJS.ErrnoException): void {
  if (!socket.writable) return;
  socket.pause();
  socket.write(refusal(cause));
  linger(socket);
}

function refusal(cause: NodeJS.ErrnoException): string {
  const tooLarge = cause.code === 'HPE_HEADER_OVERFLOW';
  const error = new DomainError(tooLarge ? 'headers_too_large' : 'malformed_body');
  const body = JSON.stringify(errorView(error, randomUUID()));
  return [
    `HTTP/1.1 ${error.status} ${tooLarge ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
