import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { DeletionFields, ExportFields } from '@yolo/contract';
import type { After } from '../../core/database/transactions.ts';
import type { Profile } from '../members/index.ts';

/** What an area does when a membership ends, in the transaction that ends it. */
export interface MemberEnding {
  /**
   * Locks whatever will change, before the profile is locked: all that wait for each other wait in this order.
   * @returns what is then done under the lock of the profile, from which on nothing is added to it
   */
  prepare(
    em: EntityManager,
    userId: string,
  ): Promise<(after: After, profile: Profile, requestId: string) => Promise<void>>;
}

/** What an area does when an account has proved an address, in the same transaction ([INV-4]). */
export interface AddressProved {
  /** Locks what {@link proved} will look at, before the profile gets a new address. */
  lock(em: EntityManager, email: string): Promise<void>;
  proved(em: EntityManager, after: After, userId: string, email: string): Promise<void>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    memberEnding?: Type<MemberEnding>;
    addressProved?: Type<AddressProved>;
    /** What is kept about a member: SELECTs by the names that their rows have in the export, each of the member's id once. */
    exported?: { readonly [Name in keyof ExportFields]?: string };
    /** What the end of a membership would do, in numbers: a SELECT of one integer each from `me` (`id`, `email`, `verified`). */
    foreseen?: { readonly [Name in keyof DeletionFields]?: string };
  }
}
