import type { EntityManager } from '@mikro-orm/postgresql';
import type { After } from '../database/transactions.ts';
import type { Changes } from '../live/changes.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** What an area does about addresses that it has had mails sent to. */
    addresses?: AddressEvents;
    /** Whose mails a member's are: of the one area that keeps accounts. Null where there is no account. */
    mailbox?: (em: EntityManager, userId: string) => Promise<Mailbox | null>;
  }
}

export interface AddressEvents {
  /** It takes no mail for good: none goes there any more. In the transaction that says so. */
  refused(em: EntityManager, after: After, changes: Changes, email: string): Promise<void>;
  /** An operator has taken that back. */
  allowed(em: EntityManager, email: string): Promise<void>;
}

export interface Mailbox {
  email: string;
  /** Whether its member has shown that it is theirs. */
  verified: boolean;
}
