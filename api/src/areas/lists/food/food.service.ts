import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { hostOf } from '@yolo/contract';
import {
  FOOD_MAX,
  FOOD_TITLE_MAX,
  type FoodAddedView,
  type FoodListView,
  type FoodLookedUpView,
  type FoodPinnedView,
  type FoodView,
  type ItemsAddedView,
} from '@yolo/contract/lists';
import type { listsRoutes } from '@yolo/contract/lists/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { Changes } from '../../../core/live/changes.ts';
import { plainAddress } from '../../../core/outbound/plain-address.ts';
import { lockEvent } from '../../events/index.ts';
import {
  canAddFoodAndLock,
  canChangeFoodAndLock,
  canDeleteFoodAndLock,
  canListFood,
  canPinFoodAndLock,
  canRequestItemsAndLock,
} from '../lists.policy.ts';
import { FoodPages } from './food-pages.ts';
import { foodOf, foodView, pictureUrl } from './food-rows.ts';
import { Food, keptNotes, kindOf } from './food.entity.ts';
import { requireOwnFood, readFoodView } from './one-food.ts';
import { runOncePerRequest } from '../run-once.ts';
import { ItemSource } from './item-source.entity.ts';
import { requestIngredients } from './request-ingredients.ts';

type Routes = typeof listsRoutes;
type Body<Name extends keyof Routes> = Parsed<Routes[Name]> extends { body: infer B } ? B : never;
type Draft = Body<'addFood'>;

/** The backoff for a page that could not be reached: longer than the cache remembers a failure (pages). */
const RETRY_MINUTES = [11, 60, 360];

/** A job that has crashed twice does not run a third time. */
const TRIES_MAX = 2;

/** Restaurants and recipes of events. */
@Injectable()
export class FoodService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly jobs: Jobs,
    private readonly pages: FoodPages,
  ) {}

  async list(actor: Actor, eventId: string): Promise<FoodListView> {
    const reader = await this.access.require(actor, canListFood, eventId);
    const rows = await foodOf(this.em, [eventId]);
    return {
      food: rows.map((row) => foodView(row, actor.userId, reader)),
      mayRequest: reader.role === 'owner',
    };
  }

  async add(actor: Actor, eventId: string, draft: Draft): Promise<FoodAddedView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canAddFoodAndLock, eventId, em);
      const known = await em.findOne(Food, { eventId, key: keyOf(draft) });
      if (known) return { food: await readFoodView(em, actor, reader, eventId, known.id), wasThere: true };
      const [food] = await this.#insert(em, actor, eventId, [draft]);
      await this.changes.announce(em, after, eventId, 'food.added');
      return { food: await readFoodView(em, actor, reader, eventId, food!.id), wasThere: false };
    });
  }

  async pin(
    actor: Actor,
    eventId: string,
    { food: drafts, requestId }: Body<'pinFood'>,
  ): Promise<FoodPinnedView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canPinFoodAndLock, eventId, em);
      return runOncePerRequest(em, actor, { invitationId: null }, { eventId, requestId }, async () => {
        const byKey = new Map(drafts.map((each) => [keyOf(each), each]));
        const known = await em.find(Food, { eventId, key: { $in: [...byKey.keys()] } });
        for (const { key } of known) byKey.delete(key);
        const food = await this.#insert(em, actor, eventId, [...byKey.values()]);
        if (food.length > 0) await this.changes.announce(em, after, eventId, 'food.added');
        return { pinned: food.length };
      });
    });
  }

  async change(
    actor: Actor,
    eventId: string,
    foodId: string,
    { notes, ingredients, servings }: Body<'changeFood'>,
  ): Promise<FoodView> {
    let parsed: Food['ingredients'] | undefined;
    if (ingredients !== undefined) {
      this.access.member(actor);
      await this.access.require(actor, canListFood, eventId);
      // Before the event is locked, because it may take seconds.
      parsed = await this.pages.parseIngredients(ingredients);
    }
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canChangeFoodAndLock, eventId, em);
      const food = await requireOwnFood(em, actor, reader, eventId, foodId);
      if (notes !== undefined) food.notes = keptNotes(kindOf(food.notes), notes);
      if (servings !== undefined) food.servings = servings;
      if (parsed !== undefined) {
        food.ingredients = parsed;
        food.written = true;
        // The sources refer to the replaced lines.
        await em.nativeDelete(ItemSource, { food: foodId });
      }
      await em.flush();
      await this.changes.announce(em, after, eventId, 'food.changed');
      return readFoodView(em, actor, reader, eventId, foodId);
    });
  }

  async delete(actor: Actor, eventId: string, foodId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeleteFoodAndLock, eventId, em);
      await requireOwnFood(em, actor, reader, eventId, foodId);
      await em.nativeDelete(Food, { id: foodId });
      await this.changes.announce(em, after, eventId, 'food.deleted');
    });
  }

  async askFor(
    actor: Actor,
    eventId: string,
    foodId: string,
    { lines, servings }: Body<'askForIngredients'>,
  ): Promise<ItemsAddedView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canRequestItemsAndLock, eventId, em);
      const food = await em.findOne(Food, { id: foodId, eventId });
      if (!food) throw new DomainError('food_gone');
      const added = await requestIngredients(em, food, lines, servings);
      if (added > 0) {
        await this.changes.announce(em, after, eventId, 'item.requested');
        await this.changes.announce(em, after, eventId, 'food.changed');
      }
      return { added };
    });
  }

  async lookUp(actor: Actor, { kind, url }: Body<'lookUpFood'>): Promise<FoodLookedUpView> {
    this.access.member(actor);
    const { title, picture, servings, makes, minutes } = await this.pages.readWithDeadline(kind, url);
    return {
      ...{ kind, url, title, servings, makes, minutes },
      pictureUrl: pictureUrl(picture?.hash ?? null),
      isIcon: picture?.isIcon ?? false,
    };
  }

  /** Fetches from other sites after the food was added, so that no request waits for them. */
  @Handles('food.read')
  async complete(
    em: EntityManager,
    { foodId, again }: JobPayload<'food.read'>,
    { requestId, attempt }: JobRun,
  ): Promise<void> {
    const food = await em.findOne(Food, foodId);
    if (!food) return;
    if (attempt > TRIES_MAX) return this.#giveUp(food);
    const { isRead, picture, ingredients, ...facts } = await this.pages.read(kindOf(food.notes), food.url);
    await this.transactions.run(async (fork, after) => {
      if (!(await lockEvent(fork, food.eventId))) return;
      const now = await fork.findOne(Food, foodId);
      if (!now) return;
      const minutes = isRead ? undefined : RETRY_MINUTES[again];
      if (minutes !== undefined) {
        const runAt = new Date(Date.now() + minutes * 60_000);
        await this.jobs.add(fork, 'food.read', { foodId, again: again + 1 }, requestId, { runAt });
      }
      // A failed retry changes nothing.
      if (!isRead && again > 0) return;
      fork.assign(now, {
        ...{ title: facts.title, minutes: facts.minutes, unread: facts.unread, readAt: new Date() },
        ...{ picture: picture?.hash ?? null, isIcon: picture?.isIcon ?? false },
        // Values that a member has entered in the meantime win over those of the page.
        servings: now.servings ?? (now.written ? null : facts.servings),
        makes: now.written ? now.makes : facts.makes,
        ...(!now.written && { ingredients }),
      });
      await fork.flush();
      await this.changes.announce(fork, after, now.eventId, 'food.changed');
    });
  }

  /** For a page that has repeatedly crashed the reading process. */
  async #giveUp({ id, eventId }: Food): Promise<void> {
    await this.transactions.run(async (em, after) => {
      if (!(await lockEvent(em, eventId))) return;
      const food = await em.findOne(Food, id);
      if (!food) return;
      em.assign(food, { unread: 'unreadable', readAt: new Date() });
      await em.flush();
      await this.changes.announce(em, after, eventId, 'food.changed');
    });
  }

  /** The event is locked, so that simultaneous requests cannot exceed the limit. */
  async #insert(em: EntityManager, actor: Actor, eventId: string, drafts: readonly Draft[]): Promise<Food[]> {
    if (drafts.length === 0) return [];
    if ((await em.count(Food, { eventId })) + drafts.length > FOOD_MAX) throw new DomainError('food_full');
    const now = Date.now();
    const food = drafts.map((each, at) =>
      em.create(Food, {
        ...{ eventId, url: each.url, key: keyOf(each), title: hostOf(each.url).slice(0, FOOD_TITLE_MAX) },
        ...{ notes: keptNotes(each.kind, each.notes), picture: null, servings: null, makes: null },
        // A millisecond apart, so that they stay in the order of the drafts.
        ...{
          minutes: null,
          unread: null,
          ingredients: [],
          readAt: null,
          addedBy: actor.userId,
          createdAt: new Date(now + at),
        },
      }),
    );
    await em.flush();
    const reads = food.map(({ id }) => ({ foodId: id, again: 0 }));
    await this.jobs.addMany(em, 'food.read', reads, actor.requestId);
    return food;
  }
}

const keyOf = ({ kind, url }: Draft) => `${kind} ${plainAddress(url)}`;
