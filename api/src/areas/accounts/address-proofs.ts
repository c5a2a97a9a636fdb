import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { providersOf } from '../../core/areas/providers-of.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import type { After } from '../../core/database/transactions.ts';
import { Belonging } from '../../core/live/belonging.ts';
import { Account } from './account.entity.ts';
import { Admins, SETTINGS } from './admins.ts';

/** The effects of a member's proof that an address is theirs: events by invitation, live access and the admin's role. */
@Injectable()
export class AddressProofs {
  constructor(
    private readonly belonging: Belonging,
    @Inject(CONFIG) private readonly config: Config,
    private readonly moduleRef: ModuleRef,
  ) {}

  /** Marks the account's address as verified, unless it is already. */
  async verify(em: EntityManager, after: After, userId: string, email: string): Promise<void> {
    const account = await em.findOneOrFail(Account, userId);
    if (account.isVerified()) return;
    account.emailVerifiedAt = new Date();
    await em.flush();
    await this.complete(em, after, userId, email);
  }

  /** Locks what the areas change for a new address; before the transaction writes (docs/locks.md). */
  async lock(em: EntityManager, email: string): Promise<void> {
    for (const area of providersOf(this.moduleRef, 'addressProved')) await area.lock(em, email);
  }

  /** Called once the profile has the address and the account is verified. */
  async complete(em: EntityManager, after: After, userId: string, email: string): Promise<void> {
    this.belonging.recheck(after, { members: [userId] });
    if (email === this.config.adminEmail) await new Admins(em).grant(email, SETTINGS);
    for (const area of providersOf(this.moduleRef, 'addressProved'))
      await area.proved(em, after, userId, email);
  }
}
