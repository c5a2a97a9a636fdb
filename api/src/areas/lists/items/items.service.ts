import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type BringingItemView,
  type ItemsAddedView,
  ITEMS_MAX,
  type RequestedItemView,
  type StuffView,
} from '@yolo/contract/lists';
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
  canClaimItemAndLock,
  canDeleteBringingItemAndLock,
  canListStuff,
  canPinItemsAndLock,
  canRequestItemsAndLock,
  canTakeItemBackAndLock,
} from '../lists.policy.ts';
import { BringingItem } from './bringing-item.entity.ts';
import { ItemClaim } from './item-claim.entity.ts';
import {
  bringingItemsOf,
  bringingItemView,
  oneBringingItem,
  oneRequestedItem,
  requestedItemsOf,
  requestedItemView,
} from './item-rows.ts';
import { itemTaken } from './item-taken.ts';
import { RequestedItem } from './requested-item.entity.ts';

type Routes = typeof listsRoutes;
type Body<Name extends keyof Routes> = Parsed<Routes[Name]> extends { body: infer Asked } ? Asked : never;
type Reader = Pick<EventReader, 'role' | 'invitationId'>;

/** What an event needs, and who brings what. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
  ) {}

  async list(actor: Actor, eventId: string): Promise<StuffView> {
    const reader = await this.access.require(actor, canListStuff, eventId);
    const values = [eventId, actor.userId, reader.invitationId];
    const requested = await requestedItemsOf(this.em, values);
    const bringing = await bringingItemsOf(this.em, values);
    return {
      requested: requested.map(requestedItemView),
      bringing: bringing.map((row) => bringingItemView(row, actor.userId, reader)),
      mayRequest: reader.role === 'owner',
    };
  }

  async request(actor: Actor, eventId: string, { items }: Body<'requestItems'>): Promise<ItemsAddedView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canRequestItemsAndLock, eventId, em);
      await insertRequested(em, eventId, items);
      await this.changes.announce(em, after, eventId, 'item.requested');
      return { added: items.length };
    });
  }

  async takeBack(actor: Actor, eventId: string, itemId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await this.access.require(actor, canTakeItemBackAndLock, eventId, em);
      if ((await em.nativeDelete(RequestedItem, { id: itemId, eventId })) === 0)
        throw new DomainError('item_gone');
      await this.changes.announce(em, after, eventId, 'item.deleted');
    });
  }

  /** First claim wins: the event is locked, and whoever comes later is told who has it. */
  async claim(
    actor: Actor,
    eventId: string,
    itemId: string,
    { quantity, name }: Body<'claimItem'>,
  ): Promise<RequestedItemView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canClaimItemAndLock, eventId, em);
      const guestName = nameOf(actor, name);
      const item = await this.#item(em, actor, reader, eventId, itemId);
      const mine = item.claims.find(({ isYou }) => isYou);
      if (quantity < 1 || quantity > item.left + (mine?.quantity ?? 0)) throw itemTaken(item);
      if (mine?.quantity === quantity) return item;
      if (mine) await em.nativeUpdate(ItemClaim, { id: mine.id }, { quantity });
      else await em.insert(ItemClaim, { item: itemId, ...whoIs(actor, reader), name: guestName, quantity });
      await this.changes.announce(em, after, eventId, 'item.claimed');
      return this.#item(em, actor, reader, eventId, itemId);
    });
  }

  async unclaim(actor: Actor, eventId: string, itemId: string): Promise<RequestedItemView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canClaimItemAndLock, eventId, em);
      const item = await this.#item(em, actor, reader, eventId, itemId);
      const mine = item.claims.find(({ isYou }) => isYou);
      if (!mine) return item;
      await em.nativeDelete(ItemClaim, { id: mine.id });
      await this.changes.announce(em, after, eventId, 'item.claimed');
      return this.#item(em, actor, reader, eventId, itemId);
    });
  }

  async bring(
    actor: Actor,
    eventId: string,
    { name, ...item }: Body<'bringItem'>,
  ): Promise<BringingItemView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canBringItemAndLock, eventId, em);
      const guestName = nameOf(actor, name);
      const [added] = await insertBringing(em, actor, reader, eventId, [{ ...item, guestName }]);
      await this.changes.announce(em, after, eventId, 'bringing.added');
      const values = [eventId, actor.userId, reader.invitationId, added!.id];
      const [row] = await oneBringingItem(em, values);
      return bringingItemView(row!, actor.userId, reader);
    });
  }

  async pin(
    actor: Actor,
    eventId: string,
    { requested, bringing }: Body<'pinItems'>,
  ): Promise<ItemsAddedView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canPinItemsAndLock, eventId, em);
      if (requested.length > 0 && reader.role !== 'owner') throw new DomainError('forbidden');
      await insertRequested(em, eventId, requested);
      await insertBringing(em, actor, reader, eventId, bringing);
      if (requested.length > 0) await this.changes.announce(em, after, eventId, 'item.requested');
      if (bringing.length > 0) await this.changes.announce(em, after, eventId, 'bringing.added');
      return { added: requested.length + bringing.length };
    });
  }

  async deleteBringing(actor: Actor, eventId: string, itemId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeleteBringingItemAndLock, eventId, em);
      const item = await em.findOne(BringingItem, { id: itemId, eventId });
      if (!item) throw new DomainError('item_gone');
      if (reader.role !== 'owner' && item.addedBy !== actor.userId) throw new DomainError('item_not_yours');
      await em.nativeDelete(BringingItem, { id: itemId });
      await this.changes.announce(em, after, eventId, 'bringing.deleted');
    });
  }

  async #item(
    em: EntityManager,
    actor: Actor,
    reader: Reader,
    eventId: string,
    itemId: string,
  ): Promise<RequestedItemView> {
    const [row] = await oneRequestedItem(em, [eventId, actor.userId, reader.invitationId, itemId]);
    if (!row) throw new DomainError('item_gone');
    return requestedItemView(row);
  }
}

/** A millisecond apart, so that they stay in the order in which they were written. */
const inTheirOrder = (now: number, at: number) => new Date(now + at);

async function insertRequested(
  em: EntityManager,
  eventId: string,
  items: Body<'requestItems'>['items'],
): Promise<void> {
  if (items.length === 0) return;
  if ((await em.count(RequestedItem, { eventId })) + items.length > ITEMS_MAX)
    throw new DomainError('items_full');
  const now = Date.now();
  for (const [at, item] of items.entries())
    em.create(RequestedItem, { eventId, ...item, createdAt: inTheirOrder(now, at) });
  await em.flush();
}

async function insertBringing(
  em: EntityManager,
  actor: Actor,
  reader: Reader,
  eventId: string,
  items: readonly (Body<'pinItems'>['bringing'][number] & { guestName?: string | null })[],
): Promise<BringingItem[]> {
  if (items.length === 0) return [];
  if ((await em.count(BringingItem, { eventId })) + items.length > ITEMS_MAX)
    throw new DomainError('items_full');
  const { userId: addedBy, invitationId } = whoIs(actor, reader);
  const now = Date.now();
  const added = items.map((item, at) =>
    em.create(BringingItem, {
      ...{ guestName: null, ...item },
      ...{ eventId, addedBy, invitationId, createdAt: inTheirOrder(now, at) },
    }),
  );
  await em.flush();
  return added;
}

/** By account, else by the invitation whose link is held; a member's claim also ends with that answer. */
const whoIs = ({ userId }: Actor, { invitationId }: Reader) => ({ userId, invitationId });

/** A guest without an account brings things under a name, as with the answer ([INV-3]). */
function nameOf({ userId }: Actor, name: string | undefined): string | null {
  if (userId !== null) return null;
  if (name !== undefined) return name;
  throw new DomainError('validation_failed', {
    issues: [{ path: 'name', message: 'Please fill in your name.' }],
  });
}
