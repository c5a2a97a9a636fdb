import { Injectable } from '@nestjs/common';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { VenmoName } from './venmo-name.entity.ts';

@Injectable()
export class VenmoNamesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
  ) {}

  async set(actor: Actor, name: string | null): Promise<void> {
    const { userId } = this.access.member(actor);
    await this.transactions.run(async (em) => {
      if (name === null) await em.nativeDelete(VenmoName, { userId });
      else await em.upsert(VenmoName, { userId, name });
    });
  }
}
