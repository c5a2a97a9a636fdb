import type { EntityManager } from '@mikro-orm/postgresql';
import type { After } from '../database/transactions.ts';

/**
 * What other modules do, in the same transaction, when an account has proved an address ([INV-4]).
 * Provided as an array under {@link EMAIL_VERIFIED_LISTENERS}.
 */
export type EmailVerifiedListener = (
  em: EntityManager,
  after: After,
  userId: string,
  email: string,
) => Promise<void>;

/** Injection token of the listeners: `EmailVerifiedListener[]`. */
export const EMAIL_VERIFIED_LISTENERS = Symbol('email verified listeners');

/** Told after the commit that sessions have ended, so that their sockets end too. */
export interface SessionEvents {
  /** @param sessionIds those that ended; 'all' of the member's */
  sessionEnded(userId: string, sessionIds: readonly string[] | 'all'): unknown;
}

/** Injection token of the {@link SessionEvents}. */
export const SESSION_EVENTS = Symbol('session events');
