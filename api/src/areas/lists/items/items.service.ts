import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ItemsAddedView, type RequestedItemView, type StuffView } from '@yolo/contract/lists';
import type { listsRoutes } from '@yolo/contract/lists/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import { EventReaders } from '../../../core/access/event-readers.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { EventReader } from '../../events/index.ts';
import {
  canClaimItemAndLock,
  canListStuff,
  canPinItemsAndLock,
  canRequestItemsAndLock,
  canTakeItemBackAndLock,
} from '../lists.policy.ts';
import { runOncePerRequest } from '../run-once.ts';
import { insertBringing, insertRequested, nameOf, identityOf } from './add-items.ts';
import { ClaimQueue } from './claim-queue.ts';
import { requireComing } from './freed-items.ts';
import { ItemClaim } from './item-claim.entity.ts';
import {
  bringingItemsOf,
  bringingItemView,
  oneRequestedItem,
  requestedItemsOf,
  type RequestedItemRow,
  requestedItemView,
} from './item-rows.ts';
import { missingFrom } from './missing-items.ts';
import { itemTaken, refusalWhileWaiting } from './item-taken.ts';
import { RequestedItem } from './requested-item.entity.ts';

type Routes = typeof listsRoutes;
type Body<Name extends keyof Routes> = Parsed<Routes[Name]> extends { body: infer B } ? B : never;
type Reader = Pick<EventReader, 'role' | 'invitationId'>;

/** Requested items of an event, and who brings them. */
@Injectable()
export class ItemsService {
  readonly #queue = new ClaimQueue<RequestedItemRow>();

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly readers: EventReaders,
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

  /** @param onlyMissing leaves out items whose names are on the list */
  async request(
    actor: Actor,
    eventId: string,
    { items, requestId }: Body<'requestItems'>,
    { onlyMissing = false } = {},
  ): Promise<ItemsAddedView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canRequestItemsAndLock, eventId, em);
      return runOncePerRequest(em, actor, { invitationId: null }, { eventId, requestId }, async () => {
        const requested = onlyMissing ? await em.find(RequestedItem, { eventId }) : [];
        const added = onlyMissing ? missingFrom(requested, items) : items;
        if (added.length === 0) return { added: 0 };
        await insertRequested(em, eventId, added);
        await this.changes.announce(em, after, eventId, 'item.requested');
        return { added: added.length };
      });
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

  /** First claim wins: the event is locked, and a later claim is refused with the names of the others. */
  claim(actor: Actor, eventId: string, itemId: string, body: Body<'claimItem'>): Promise<RequestedItemView> {
    // Each waiting claim may see the item that the one before it looks up: it has to be of the same event.
    return this.#queue.run(`${eventId} ${itemId}`, {
      look: async () => (await oneRequestedItem(this.em, [eventId, null, null, itemId]))[0],
      refusal: async () => {
        const reader = await this.readers.read({ ...actor, eventId });
        return (item) =>
          reader ? refusalWhileWaiting(actor, reader.linkInvitationId, item, body) : undefined;
      },
      take: () => this.#claim(actor, eventId, itemId, body),
    });
  }

  async unclaim(actor: Actor, eventId: string, itemId: string): Promise<RequestedItemView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canClaimItemAndLock, eventId, em);
      const item = await this.#item(em, actor, reader, eventId, itemId);
      const own = item.claims.find(({ isYou }) => isYou);
      if (!own) return item;
      await em.nativeDelete(ItemClaim, { id: own.id });
      await this.changes.announce(em, after, eventId, 'item.claimed');
      return this.#item(em, actor, reader, eventId, itemId);
    });
  }

  async pin(
    actor: Actor,
    eventId: string,
    { requested, bringing, requestId }: Body<'pinItems'>,
  ): Promise<ItemsAddedView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canPinItemsAndLock, eventId, em);
      if (requested.length > 0 && reader.role !== 'owner') throw new DomainError('forbidden');
      return runOncePerRequest(em, actor, reader, { eventId, requestId }, async () => {
        await insertRequested(em, eventId, requested);
        await insertBringing(em, actor, reader, eventId, bringing);
        if (requested.length > 0) await this.changes.announce(em, after, eventId, 'item.requested');
        if (bringing.length > 0) await this.changes.announce(em, after, eventId, 'bringing.added');
        return { added: requested.length + bringing.length };
      });
    });
  }

  async #claim(
    actor: Actor,
    eventId: string,
    itemId: string,
    { quantity, name }: Body<'claimItem'>,
  ): Promise<RequestedItemView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canClaimItemAndLock, eventId, em);
      const guestName = nameOf(actor, name);
      const item = await this.#item(em, actor, reader, eventId, itemId);
      const own = item.claims.find(({ isYou }) => isYou);
      if (quantity < 1 || quantity > item.left + (own?.quantity ?? 0)) throw itemTaken(item);
      if (own?.quantity === quantity) return item;
      if (own) await em.nativeUpdate(ItemClaim, { id: own.id }, { quantity });
      else {
        const who = identityOf(actor, reader);
        await requireComing(em, eventId, who);
        await em.insert(ItemClaim, { item: itemId, ...who, name: guestName, quantity });
      }
      await this.changes.announce(em, after, eventId, 'item.claimed');
      return this.#item(em, actor, reader, eventId, itemId);
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
