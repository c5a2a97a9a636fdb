import { randomUUID } from 'node:crypto';
import { clientMessages } from '@yolo/contract/schemas';
import { errorView } from '../http/as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { LiveSocket } from './live-socket.ts';

/** A page that opens watches what it shows; a hundred messages in ten seconds is no page. */
const MESSAGES_MAX = 100;
const WINDOW_MS = 10_000;

/** Refuses unknown messages and too many, before anything is done for them; who goes on is cut off. */
export function boundMessages(socket: LiveSocket): void {
  let count = 0;
  let windowEnds = 0;
  socket.use(([name, ...rest], next) => {
    const now = Date.now();
    if (now > windowEnds) [count, windowEnds] = [0, now + WINDOW_MS];
    count += 1;
    if (count > 2 * MESSAGES_MAX) return void socket.disconnect(true);
    const known = Object.hasOwn(clientMessages, String(name));
    if (count <= MESSAGES_MAX && known) return next();
    const retryAfterSeconds = Math.ceil((windowEnds - now) / 1000);
    const error = known
      ? new DomainError('rate_limited', { retryAfterSeconds })
      : new DomainError('not_found');
    const acknowledge: unknown = rest.at(-1);
    if (typeof acknowledge === 'function') acknowledge(errorView(error, randomUUID()));
  });
}
