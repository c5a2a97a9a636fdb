import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventView } from '@yolo/contract/events';
import type { RequestedItemView } from '@yolo/contract/lists';
import { RequestItemsRequest } from '@yolo/contract/lists/schemas';
import { Id } from '@yolo/contract/schemas';
import { z } from 'zod';
import type { Actor } from '../../core/access/actor.ts';
import type {
  ActionCard,
  AssistantAction,
  NextStep,
  StepSource,
} from '../../core/assistant/assistant-parts.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { bringingItemsOf, requestedItemsOf, requestedItemView } from './items/item-rows.ts';
import { ItemsService } from './items/items.service.ts';
import { missingFrom } from './items/missing-items.ts';

/** The same arguments as of the page's request. */
type RequestArgs = z.output<typeof RequestItemsRequest>;

/** A host adds what is missing to Items Requested. */
@Injectable()
export class RequestStuff implements AssistantAction<RequestArgs> {
  readonly kind = 'stuff.request';
  readonly args = RequestItemsRequest;
  readonly limit = 'items';

  constructor(private readonly items: ItemsService) {}

  async card(
    _em: EntityManager,
    actor: Actor,
    eventId: string,
    args: RequestArgs,
  ): Promise<ActionCard | null> {
    const { requested, mayRequest } = await this.items.list(actor, eventId);
    if (!mayRequest) throw new DomainError('forbidden');
    const missing = missingFrom(requested, args.items);
    if (missing.length === 0) return null;
    return {
      title: 'Add to Items Requested',
      lines: missing.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)),
      press: missing.length === 1 ? 'Add it' : `Add all ${missing.length}`,
      standsOn: missing,
    };
  }

  async run(actor: Actor, eventId: string, { items }: RequestArgs, requestId: string): Promise<string> {
    const { added } = await this.items.request(actor, eventId, { items, requestId }, { onlyMissing: true });
    if (added === 0) return 'Everything was there already.';
    return added === 1 ? 'Added one thing to Items Requested.' : `Added ${added} things to Items Requested.`;
  }
}

const ClaimArgs = z.strictObject({ itemId: Id });
type ClaimArgs = z.infer<typeof ClaimArgs>;

/** A guest claims one of the requested items. */
@Injectable()
export class ClaimStuff implements AssistantAction<ClaimArgs> {
  readonly kind = 'stuff.claim';
  readonly args = ClaimArgs;
  readonly limit = 'items';

  constructor(private readonly items: ItemsService) {}

  async card(
    _em: EntityManager,
    actor: Actor,
    eventId: string,
    { itemId }: ClaimArgs,
  ): Promise<ActionCard | null> {
    const { requested } = await this.items.list(actor, eventId);
    const item = requested.find(({ id }) => id === itemId);
    if (!item || item.left === 0 || item.claims.some(({ isYou }) => isYou)) return null;
    return {
      title: 'Bring something',
      lines: [`1 × ${item.name}, which everybody then sees`],
      press: 'I bring it',
      standsOn: { name: item.name },
    };
  }

  async run(actor: Actor, eventId: string, { itemId }: ClaimArgs): Promise<string> {
    const { name } = await this.items.claim(actor, eventId, itemId, { quantity: 1 });
    return `You bring: ${name}.`;
  }
}

/** Things that every larger party needs, and patterns of the names that cover them; names are too short to be slow. */
const STAPLES: readonly { name: string; words: RegExp; forEach: number; from: number }[] = [
  { name: 'Bags of ice', words: /\bice\b/i, forEach: 10, from: 6 },
  {
    name: 'Bottles of water or juice',
    words: /water|juice|soft drink|soda|lemonade|drinks/i,
    forEach: 2,
    from: 3,
  },
  { name: 'Cups', words: /\bcups?\b|glass/i, forEach: 1, from: 8 },
  { name: 'Bin bags', words: /bin bag|trash bag|garbage/i, forEach: 15, from: 10 },
];
/** The largest proposed quantity of one of them. */
const STAPLE_MAX = 200;

/** Next steps for host and guests about requested items. */
@Injectable()
export class StuffSteps implements StepSource {
  async steps(em: EntityManager, actor: Actor, { id, viewer, counts }: EventView): Promise<NextStep[]> {
    const values = [id, actor.userId, viewer.invitation?.id ?? null];
    const requested = (await requestedItemsOf(em, values)).map(requestedItemView);
    if (viewer.role !== 'owner') return claimStep(requested);
    const bringing = await bringingItemsOf(em, values);
    const people = counts.going + counts.companions + counts.pending;
    const names = [...requested.map(({ name }) => name), ...bringing.map(({ title }) => title)];
    return requestStep(people, names);
  }
}

function requestStep(people: number, names: readonly string[]): NextStep[] {
  const missing = STAPLES.filter(
    ({ words, from }) => people >= from && !names.some((name) => words.test(name)),
  ).map(({ name, forEach }) => ({ name, quantity: Math.min(Math.ceil(people / forEach), STAPLE_MAX) }));
  if (missing.length === 0) return [];
  const list = missing.map(({ name, quantity }) => `${quantity} ${name.toLowerCase()}`).join(', ');
  return [
    {
      kind: 'stuff.missing',
      title: 'Add missing things to Items Requested',
      why: `Nobody brings them, and up to ${people} people come: ${list}`,
      press: missing.length === 1 ? 'Add it' : `Add all ${missing.length}`,
      ...{ weight: 65, ask: null, isWhole: true },
      action: { kind: 'stuff.request', args: { items: missing } },
    },
  ];
}

function claimStep(requested: readonly RequestedItemView[]): NextStep[] {
  const open = requested.filter(({ left, claims }) => left > 0 && !claims.some(({ isYou }) => isYou));
  const [first] = open;
  if (!first || requested.some(({ claims }) => claims.some(({ isYou }) => isYou))) return [];
  return [
    {
      kind: 'stuff.claim',
      title: 'Bring something',
      why: `${open.length} of ${requested.length} things are still needed; the first is: ${first.name}`,
      press: 'Show me',
      ...{ weight: 70, ask: null },
      action: { kind: 'stuff.claim', args: { itemId: first.id } },
    },
  ];
}
