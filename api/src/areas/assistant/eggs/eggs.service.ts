import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EGGS_MAX, type EggsDeletedView, type EggsView, type EggView } from '@yolo/contract/assistant';
import type { eggRoutes } from '@yolo/contract/assistant/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Changes } from '../../../core/live/changes.ts';
import { EasterEgg } from './easter-egg.entity.ts';
import { eggView } from './egg-view.ts';
import {
  canCreateEggAndLock,
  canDeleteEggAndLock,
  canDeleteEggsAndLock,
  canListEggs,
  canSwitchEggAndLock,
} from './eggs.policy.ts';

export type NewEgg = Parsed<typeof eggRoutes.createEgg>['body'];

const REMOVED = 'All Easter eggs have been removed from your event.';
/** If others were hidden in the meantime. */
const REMOVED_NAMED = 'These Easter eggs have been removed from your event; newer ones are still there.';

/** Surprises on an event's pages. */
@Injectable()
export class EggsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
  ) {}

  async list(actor: Actor, eventId: string): Promise<EggsView> {
    const { role } = await this.access.require(actor, canListEggs, eventId);
    const mayChange = role === 'owner';
    const eggs = await this.em.find(
      EasterEgg,
      { eventId, ...(!mayChange && { isActive: true }) },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    return { eggs: eggs.map(eggView), mayChange };
  }

  /** Idempotent by `requestId`: a repeated request waits for the first one, because the policy locks the event. */
  async create(
    actor: Actor,
    eventId: string,
    { trigger, action, requestId, ...words }: NewEgg,
  ): Promise<EggView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canCreateEggAndLock, eventId, em);
      const existing = requestId === undefined ? null : await em.findOne(EasterEgg, { eventId, requestId });
      if (existing) return eggView(existing);
      if ((await em.count(EasterEgg, { eventId })) >= EGGS_MAX) throw new DomainError('eggs_full');
      const { type: triggerType, ...triggerConfig } = trigger;
      const { type: actionType, ...actionConfig } = action;
      const egg = em.create(EasterEgg, {
        ...{ eventId, ...words, requestId: requestId ?? null, isActive: true, createdAt: new Date() },
        ...{ triggerType, triggerConfig, actionType, actionConfig },
      });
      await em.flush();
      await this.changes.announce(em, after, eventId, 'egg.created');
      return eggView(egg);
    });
  }

  async switch(actor: Actor, eventId: string, eggId: string, isActive: boolean): Promise<EggView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canSwitchEggAndLock, eventId, em);
      const egg = await em.findOne(EasterEgg, { id: eggId, eventId });
      if (!egg) throw new DomainError('egg_gone');
      if (egg.isActive === isActive) return eggView(egg);
      egg.isActive = isActive;
      await em.flush();
      await this.changes.announce(em, after, eventId, 'egg.switched');
      return eggView(egg);
    });
  }

  async delete(actor: Actor, eventId: string, eggId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canDeleteEggAndLock, eventId, em);
      if ((await em.nativeDelete(EasterEgg, { id: eggId, eventId })) === 0) throw new DomainError('egg_gone');
      await this.changes.announce(em, after, eventId, 'egg.deleted');
    });
  }

  /**
   * Fails if there are no eggs (`spec 2 ch. 4`).
   * @param named only these; undefined: all
   */
  async deleteAll(actor: Actor, eventId: string, named?: readonly string[]): Promise<EggsDeletedView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canDeleteEggsAndLock, eventId, em);
      const deleted = await em.nativeDelete(EasterEgg, {
        eventId,
        ...(named && { id: { $in: [...named] } }),
      });
      if (deleted === 0) throw new DomainError('eggs_none');
      await this.changes.announce(em, after, eventId, 'egg.deleted');
      const left = named ? await em.count(EasterEgg, { eventId }) : 0;
      return { deleted, message: left === 0 ? REMOVED : REMOVED_NAMED };
    });
  }
}
