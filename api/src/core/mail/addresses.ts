import type { EntityManager } from '@mikro-orm/postgresql';
import type { After } from '../database/transactions.ts';
import type { Changes } from '../live/changes.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** Called for the addresses to which the area sends mails. */
    addresses?: AddressEvents;
    /** The mail address of a member: provided by the area with accounts. Null without an account. */
    mailbox?: (em: EntityManager, userId: string) => Promise<Mailbox | null>;
  }
}

export interface AddressEvents {
  /** The address permanently refuses mail, so no more is sent to it. Runs in the transaction that records it. */
  refused(em: EntityManager, after: After, changes: Changes, email: string): Promise<void>;
  /** An operator has lifted the block. */
  allowed(em: EntityManager, email: string): Promise<void>;
}

export interface Mailbox {
  email: string;
  /** Whether the member has verified the address. */
  verified: boolean;
}
