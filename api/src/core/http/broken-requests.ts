import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorView } from './as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import { linger } from './unread-bodies.ts';

/** Requests whose body cannot be read on: their answer is the one that their handler gives. */
const broken = new WeakSet<IncomingMessage>();

/** Whether the rest of a request will never come. */
export const isBroken = (request: IncomingMessage): boolean =>
  broken.has(request) || (request.destroyed && !request.complete);

/**
 * Answers what cannot even be parsed as a request, and so never becomes one: once, and after the answers to what came
 * before it on the same connection.
 */
export function answerBrokenRequests(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  // Before the listener of the live socket, which is there by now and passes on only what is not its own.
  server.once('listening', () => {
    server.prependListener('request', ({ socket }, response) => void latest.set(socket, response));
  });
  const ended = new WeakSet<Socket>();
  server.on('clientError', (cause: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // Whatever follows what could not be parsed cannot be parsed either.
    if (ended.has(socket)) return;
    ended.add(socket);
    const last = latest.get(socket);
    if (last && !last.req.complete) giveUp(last, socket);
    else afterwards(last, () => refuse(socket, cause));
  });
}

/** The rest of a request's body will not come: its answer, whichever it is, is the last one here. */
function giveUp(response: ServerResponse, socket: Socket): void {
  broken.add(response.req);
  // Until the answer is out, whatever is sent on would be read for nobody.
  socket.pause();
  if (!response.headersSent) response.setHeader('connection', 'close');
  // Anybody who reads the body waits for this; an error would destroy the connection before the answer is out.
  response.req.emit('aborted');
  afterwards(response, () => linger(socket));
}

/** Answers go out in the order of their requests, so after the last one all are out. */
function afterwards(last: ServerResponse | undefined, then: () => void): void {
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
