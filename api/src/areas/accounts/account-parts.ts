import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { DeletionFields, ExportFields } from '@yolo/contract';
import type { After } from '../../core/database/transactions.ts';
import type { Profile } from '../members/index.ts';

/** What an area does in the transaction that ends a membership. */
export interface MemberDeletionHandler {
  /**
   * Locks the rows that will change. Runs before the profile is locked, so that all transactions lock in one order.
   * @returns the function that runs under the profile's lock, where nothing can be added to the member
   */
  prepare(
    em: EntityManager,
    userId: string,
  ): Promise<(after: After, profile: Profile, requestId: string) => Promise<void>>;
}

/** What an area does in the transaction in which an account proves an address ([INV-4]). */
export interface AddressProvedHandler {
  /** Locks the rows that {@link proved} reads, before the profile gets a new address. */
  lock(em: EntityManager, email: string): Promise<void>;
  proved(em: EntityManager, after: After, userId: string, email: string): Promise<void>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    memberEnding?: Type<MemberDeletionHandler>;
    addressProved?: Type<AddressProvedHandler>;
    /** The stored data about a member: a SELECT per list of the export, whose only parameter is the member's id. */
    exported?: { readonly [Name in keyof ExportFields]?: string };
    /** Counts for the preview of a deletion: per field a SELECT of one integer, which may use `me.id`. */
    deletionCounts?: { readonly [Name in keyof DeletionFields]?: string };
  }
}
