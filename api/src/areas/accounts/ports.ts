import type { EntityManager } from '@mikro-orm/postgresql';
import type { After } from '../../core/database/transactions.ts';

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
