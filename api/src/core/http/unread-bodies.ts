import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So much of a body that nobody wants is let go by, so that its sender comes to read the answer. */
const LET_BY_BYTES = 256 * 1024;
const LINGER_MS = 2000;

/** The head has to be there within this time, and the whole request within that one: five megabytes over a slow line. */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 180_000;

/** Connections on which nothing is answered any more. */
const closing = new WeakSet<Socket>();

/** Whether a request came behind one whose answer has ended the connection. */
export const isTooLate = ({ socket }: IncomingMessage): boolean => closing.has(socket);

/**
 * Answers that go out before a body was read (it is too large, or nobody may send one) end the connection, which Node
 * would keep, taking in the rest of the body whatever its length.
 */
export function leaveBodiesUnread(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  // Who asks first whether to send gets the refusal instead of the "yes" that Node gives to everybody.
  server.on('checkContinue', (request, response) => void server.emit('request', request, response));
  // Before the listener of the live socket, which is there by now and passes on only what is not its own.
  server.once('listening', () => {
    server.prependListener('request', (request, response) => {
      if (!isShort(request)) closeUnlessRead(request, response);
    });
  });
}

/** Whether a request says that something comes after its head. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the whole body may go by: it says how long it is, and it is no longer than what would be let by anyway. */
function isShort({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= LET_BY_BYTES;
}

/** For a client that waits for the word to send its body. */
export function askForBody({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.expect !== undefined) response.writeContinue();
}

function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      const { socket } = request;
      response.setHeader('connection', 'close');
      letGoBy(request);
      closing.add(socket);
      // Node calls it when the answer is out; closing at once would take the answer back from anybody who still sends.
      socket.destroySoon = () => linger(socket);
    }
    return writeHead(...head);
  };
}

function letGoBy(request: IncomingMessage): void {
  let left = LET_BY_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.pause();
  });
  request.resume();
}

/** Says that nothing more comes, and waits a little for the other side to have read that. */
export function linger(socket: Socket): void {
  closing.add(socket);
  socket.end();
  const timeout = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timeout));
}
