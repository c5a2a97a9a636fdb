import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { providersOf } from '../../core/areas/providers-of.ts';
import type { After } from '../../core/database/transactions.ts';
import { Avatars } from './avatars.ts';
import { FilesService } from '../../core/files/files.service.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Profile } from '../members/index.ts';
import { lockAccount } from './account-lock.ts';
import { Admins } from './admins.ts';
import { SessionsService } from './sessions.service.ts';

/** Ends a membership, for the member or an admin (decisions: "Deleting a user"). */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly avatars: Avatars,
    private readonly files: FilesService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Each area removes the member's data, or keeps it without the member's name.
   * @returns the profile as it was
   * @throws DomainError `member_not_found`, `last_admin`
   */
  async endMembership(em: EntityManager, after: After, userId: string, requestId: string): Promise<Profile> {
    await lockAccount(em, userId);
    await new Admins(em).requireAnother(userId);
    const prepared = [];
    for (const area of providersOf(this.moduleRef, 'memberEnding'))
      prepared.push(await area.prepare(em, userId));
    const profile = await em.findOne(Profile, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!profile) throw new DomainError('member_not_found');
    for (const end of prepared) await end(after, profile, requestId);
    await this.avatars.replace(em, userId, null, requestId);
    await this.sessions.revokeAll(em, after, userId);
    await this.files.releaseOf(em, userId, requestId);
    await em.nativeDelete(Profile, userId);
    return profile;
  }
}
