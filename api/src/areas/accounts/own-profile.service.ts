import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UserView } from '@yolo/contract/accounts';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Profile } from '../members/index.ts';
import { Avatars, type StoredAvatar } from './avatars.ts';
import { readUser } from './user.view.ts';

/** What the member shows to others: name and picture. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly avatars: Avatars,
  ) {}

  rename(actor: Actor, names: Parsed<typeof accountRoutes.updateMe>['body']): Promise<UserView> {
    return this.#change(actor, (profile) => void Object.assign(profile, names));
  }

  /** @throws DomainError `file_too_large`, `invalid_file_type` */
  async uploadAvatar(actor: Actor, upload: Uint8Array, gone: AbortSignal): Promise<UserView> {
    this.access.member(actor);
    // Processing the picture is slow: it runs before the transaction.
    const kept = await this.avatars.save(upload, gone);
    try {
      return await this.#replaceAvatar(actor, kept);
    } catch (error) {
      await this.avatars.discard(kept);
      throw error;
    }
  }

  removeAvatar(actor: Actor): Promise<UserView> {
    return this.#replaceAvatar(actor, null);
  }

  #replaceAvatar(actor: Actor, kept: StoredAvatar | null): Promise<UserView> {
    return this.#change(actor, async (profile, em) => {
      profile.avatarUrl = await this.avatars.replace(em, profile.id, kept, actor.requestId);
    });
  }

  async #change(actor: Actor, change: (profile: Profile, em: EntityManager) => unknown): Promise<UserView> {
    const { userId, sessionId } = this.access.member(actor);
    return this.transactions.run(async (em) => {
      const profile = await em.findOne(Profile, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!profile) throw new DomainError('unauthenticated');
      await change(profile, em);
      await em.flush();
      return readUser(em, userId, sessionId);
    });
  }
}
