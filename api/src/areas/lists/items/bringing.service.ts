import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BringingItemView } from '@yolo/contract/lists';
import type { listsRoutes } from '@yolo/contract/lists/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { EventReader } from '../../events/index.ts';
import {
  canBringItemAndLock,
  canChangeBringingItemAndLock,
  canDeleteBringingItemAndLock,
} from '../lists.policy.ts';
import { runOncePerRequest } from '../run-once.ts';
import { insertBringing, nameOf } from './add-items.ts';
import { BringingItem } from './bringing-item.entity.ts';
import { bringingItemView, oneBringingItem } from './item-rows.ts';

type Routes = typeof listsRoutes;
type NewItem = Parsed<Routes['bringItem']>['body'];
type ChangeBody = Parsed<Routes['changeBringingItem']>['body'];
type Reader = Pick<EventReader, 'role' | 'invitationId'>;

/** Items that people bring unasked. */
@Injectable()
export class BringingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
  ) {}

  async bring(
    actor: Actor,
    eventId: string,
    { name, requestId, ...item }: NewItem,
  ): Promise<BringingItemView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canBringItemAndLock, eventId, em);
      const guestName = nameOf(actor, name);
      const { id } = await runOncePerRequest(em, actor, reader, { eventId, requestId }, async () => {
        const [added] = await insertBringing(em, actor, reader, eventId, [{ ...item, guestName }]);
        await this.changes.announce(em, after, eventId, 'bringing.added');
        return { id: added!.id };
      });
      return bringingView(em, actor, reader, eventId, id);
    });
  }

  async change(actor: Actor, eventId: string, itemId: string, body: ChangeBody): Promise<BringingItemView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canChangeBringingItemAndLock, eventId, em);
      em.assign(await ownBringing(em, actor, reader, eventId, itemId), body);
      await em.flush();
      await this.changes.announce(em, after, eventId, 'bringing.changed');
      return bringingView(em, actor, reader, eventId, itemId);
    });
  }

  async delete(actor: Actor, eventId: string, itemId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeleteBringingItemAndLock, eventId, em);
      await ownBringing(em, actor, reader, eventId, itemId);
      await em.nativeDelete(BringingItem, { id: itemId });
      await this.changes.announce(em, after, eventId, 'bringing.deleted');
    });
  }
}

/** An item that the member brings, or any item for the owner of the event. */
async function ownBringing(
  em: EntityManager,
  actor: Actor,
  reader: Reader,
  eventId: string,
  itemId: string,
): Promise<BringingItem> {
  const item = await em.findOne(BringingItem, { id: itemId, eventId });
  if (!item) throw new DomainError('item_gone');
  if (reader.role !== 'owner' && item.addedBy !== actor.userId) throw new DomainError('item_not_yours');
  return item;
}

async function bringingView(
  em: EntityManager,
  actor: Actor,
  reader: Reader,
  eventId: string,
  itemId: string,
): Promise<BringingItemView> {
  const [row] = await oneBringingItem(em, [eventId, actor.userId, reader.invitationId, itemId]);
  if (!row) throw new DomainError('item_gone');
  return bringingItemView(row, actor.userId, reader);
}
