import { randomUUID } from 'node:crypto';
import { clientMessages } from '@yolo/contract/schemas';
import { errorView } from '../http/as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { LiveSocket } from './live-socket.ts';

/** A page sends some messages when it opens; a hundred in ten seconds do not come from a page. */
const MESSAGES_MAX = 100;
const WINDOW_MS = 10_000;

/** Refuses unknown and too many messages before they are handled; disconnects a client that continues. */
export function boundMessages(socket: LiveSocket): void {
  let count = 0;
  let windowEnds = 0;
  socket.use(([name, ...rest], next) => {
    const now = Date.now();
    if (now > windowEnds) [count, windowEnds] = [0, now + WINDOW_MS];
    count += 1;
    if (count > 2 * MESSAGES_MAX) return void socket.disconnect(true);
    const isKnown = Object.hasOwn(clientMessages, String(name));
    if (count <= MESSAGES_MAX && isKnown) return next();
    const retryAfterSeconds = Math.ceil((windowEnds - now) / 1000);
    const error = isKnown
      ? new DomainError('rate_limited', { retryAfterSeconds })
      : new DomainError('not_found');
    const acknowledge: unknown = rest.at(-1);
    if (typeof acknowledge === 'function') acknowledge(errorView(error, randomUUID()));
  });
}
