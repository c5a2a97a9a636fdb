import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EGGS_MAX, type EggTrigger, type EggView } from '@yolo/contract/assistant';
import { CreateEggRequest } from '@yolo/contract/assistant/schemas';
import { z } from 'zod';
import type { Actor } from '../../../core/access/actor.ts';
import type { ActionCard, AssistantAction, PressedCard } from '../../../core/assistant/assistant-parts.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { EggsService } from '../eggs/eggs.service.ts';

/** Before eggs are deleted (`spec 2 ch. 4`). */
const PAUSE_MS = 1000;

/** Without a request id: the action's own id is used. */
const EggArgs = CreateEggRequest.omit({ requestId: true });
type NewEgg = z.output<typeof EggArgs>;

/** The trigger in words. */
function triggerWords(trigger: EggTrigger): string {
  const where = trigger.element === 'invite_page' ? 'the invite page' : `the ${trigger.element}`;
  if (trigger.type === 'gesture') return `A swipe ${trigger.directions.join(' or ')} on ${where}`;
  return trigger.count === 1 ? `One click on ${where}` : `${trigger.count} clicks on ${where}`;
}

/** The owner's eggs. @throws DomainError `forbidden` for everybody else */
async function ownEggs(eggs: EggsService, actor: Actor, eventId: string) {
  const { eggs: there, mayChange } = await eggs.list(actor, eventId);
  if (!mayChange) throw new DomainError('forbidden');
  return there;
}

/** Creates an egg in an own event. */
@Injectable()
export class CreateEgg implements AssistantAction<NewEgg> {
  readonly kind = 'eggs.create';
  readonly args = EggArgs;
  readonly limit = 'eggs';

  constructor(private readonly eggs: EggsService) {}

  async card(_em: EntityManager, actor: Actor, eventId: string, egg: NewEgg): Promise<ActionCard | null> {
    if ((await ownEggs(this.eggs, actor, eventId)).length >= EGGS_MAX) throw new DomainError('eggs_full');
    const { title, description, trigger, action } = egg;
    return {
      title: `Hide an Easter egg: ${title}`,
      lines: [
        ...(description ? [description] : []),
        triggerWords(trigger),
        action.message ? `Then ${action.type}: ${action.message}` : `Then ${action.type}`,
      ],
      press: 'Hide it',
      standsOn: null,
    };
  }

  async run(actor: Actor, eventId: string, egg: NewEgg, requestId: string): Promise<string> {
    await this.eggs.create(actor, eventId, { ...egg, requestId });
    return 'Your interactive surprise has been added to the event.';
  }
}

const NoArgs = z.strictObject({});
/** An egg that the card names. */
type NamedEgg = Pick<EggView, 'id' | 'title'>;

/** Deletes the eggs of an own event that the card names [AI-4]. */
@Injectable()
export class DeleteEggs implements AssistantAction<z.infer<typeof NoArgs>> {
  readonly kind = 'eggs.delete-all';
  readonly args = NoArgs;
  readonly limit = 'eggs';
  /** In milliseconds; replaceable in tests. */
  pause: (ms: number) => Promise<unknown> = pause;

  constructor(private readonly eggs: EggsService) {}

  async card(_em: EntityManager, actor: Actor, eventId: string): Promise<ActionCard | null> {
    const there = await ownEggs(this.eggs, actor, eventId);
    if (there.length === 0) return null;
    return {
      title: there.length === 1 ? 'Delete the Easter egg' : `Delete all ${there.length} Easter eggs`,
      lines: there.map(({ title, trigger }) => `${title} (${triggerWords(trigger).toLowerCase()})`),
      press: there.length === 1 ? 'Delete it' : `Delete all ${there.length}`,
      standsOn: there.map(({ id, title }): NamedEgg => ({ id, title })),
    };
  }

  async run(
    actor: Actor,
    eventId: string,
    _args: unknown,
    _requestId: string,
    { standsOn }: Pick<PressedCard, 'standsOn'>,
  ): Promise<string> {
    await this.pause(PAUSE_MS);
    // Not those that were hidden during the pause.
    const named = (standsOn as NamedEgg[]).map(({ id }) => id);
    return (await this.eggs.deleteAll(actor, eventId, named)).message;
  }
}
