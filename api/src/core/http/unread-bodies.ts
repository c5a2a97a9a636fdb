import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much of an unwanted body is discarded, so that its sender gets to read the answer. */
const DISCARDED_BYTES = 256 * 1024;
const LINGER_MS = 2000;

/** Timeouts for the headers and for the whole request: five megabytes over a slow line. */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 180_000;

/** Connections that are being closed, on which no further request is answered. */
const closing = new WeakSet<Socket>();

/** Whether the request follows one whose answer closes the connection. */
export const isAfterClosingAnswer = ({ socket }: IncomingMessage): boolean => closing.has(socket);

/**
 * Closes the connection after an answer that is sent before the body was read (too large, or not allowed). Node would
 * keep it open and read the rest of the body, whatever its length.
 */
export function closeUnreadBodies(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  // A client that sends "Expect: 100-continue" gets a refusal instead of the "100 Continue" that Node always sends.
  server.on('checkContinue', (request, response) => void server.emit('request', request, response));
  // Prepended to the listener of the live socket, which is registered by then and passes on only other requests.
  server.once('listening', () => {
    server.prependListener('request', (request, response) => {
      if (!isShort(request)) closeUnlessRead(request, response);
    });
  });
}

/** Whether the headers announce a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body may be discarded completely: its length is declared, and within the limit. */
function isShort({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= DISCARDED_BYTES;
}

/** Sends "100 Continue" to a client that waits for it. */
export function sendContinue({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined) response.writeContinue();
}

function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      const { socket } = request;
      response.setHeader('connection', 'close');
      discard(request);
      closing.add(socket);
      // Node calls it when the answer is sent; closing immediately would discard the answer for a client that is still
      // sending.
      socket.destroySoon = () => linger(socket);
    }
    return writeHead(...head);
  };
}

function discard(request: IncomingMessage): void {
  let left = DISCARDED_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.pause();
  });
  request.resume();
}

/** Ends our side of the connection, and waits briefly for the client to read that. */
export function linger(socket: Socket): void {
  closing.add(socket);
  socket.end();
  const timeout = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timeout));
}
