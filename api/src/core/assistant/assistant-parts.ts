import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { EventView } from '@yolo/contract/events';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';

/**
 * What the assistant may read about an event, by area. Each area declares its facts beside the source that reads them:
 *
 *     declare module '../../core/assistant/assistant-parts.ts' {
 *       interface EventFacts {
 *         stuff: StuffFacts;
 *       }
 *     }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- areas fill it
export interface EventFacts {}

/** Reads an area's facts about an event, as the asking member may see them. */
export interface FactSource<Name extends keyof EventFacts = keyof EventFacts> {
  name: Name;
  /**
   * At most a few statements, which check that the actor may read the event (`readerQuery`): nothing checks it before.
   * @throws DomainError `event_not_found`
   */
  read(em: EntityManager, actor: Actor, eventId: string): Promise<EventFacts[Name]>;
}

/**
 * Adds values for internal calculation that must not be sent to a provider: they are not enumerable, so serialisation
 * leaves them out.
 */
export function addNonEnumerable<Facts extends object, Inside extends object>(
  facts: Facts,
  inside: Inside,
): Facts & Inside {
  for (const [name, value] of Object.entries(inside)) Object.defineProperty(facts, name, { value });
  return facts as Facts & Inside;
}

/** The text of a card before its button is pressed, made of current facts. */
export interface ActionCard {
  title: string;
  lines: string[];
  /** Text that others will read, in full; the member may edit it first. */
  text?: { label: string; value: string; max: number };
  /** The number of people who get the text. */
  receivers?: number;
  press: string;
  /**
   * The facts that the card depends on: if they have changed when the button is pressed, the card is shown again
   * instead.
   */
  standsOn: unknown;
}

/** A card as its member pressed it. */
export interface PressedCard {
  /** The text as the member edited it; undefined where the card has none. */
  text: string | undefined;
  /** What the card named, for an action that must not reach anything else. */
  standsOn: unknown;
}

/** An action that the assistant may propose and a member may run. */
export interface AssistantAction<Args = unknown> {
  /** `<area>.<verb>`, stored in the row. */
  readonly kind: string;
  readonly args: z.ZodType<Args>;
  /** The rate limit of the equivalent route, which also counts actions of the assistant. */
  readonly limit?: string;
  /**
   * What the action would do. Applies the module's own permission checks.
   * @returns null where nothing is left to do
   */
  card(em: EntityManager, actor: Actor, eventId: string, args: Args): Promise<ActionCard | null>;
  /**
   * Runs the action through the module's own use case.
   * @param requestId the action's id, so that it runs once
   * @returns the outcome in a sentence
   */
  run(actor: Actor, eventId: string, args: Args, requestId: string, card: PressedCard): Promise<string>;
}

/** A suggested next step for the event in its current state. */
export interface NextStep {
  /** `<area>.<what>`, the id by which the step is run. */
  kind: string;
  title: string;
  /** The figures that it is based on. */
  why: string;
  press: string;
  /** A higher weight comes first. */
  weight: number;
  /** The prompt that the button sends to the assistant; null if it runs an action. */
  ask: string | null;
  action: { kind: string; args: unknown } | null;
  /** Whether title and why describe the action completely: then it runs without a card. */
  isWhole?: boolean;
}

/** Suggests what a member could do next about an event; changes nothing. */
export interface StepSource {
  /** @param event as the actor, who may read it, sees it now; it is not over */
  steps(em: EntityManager, actor: Actor, event: EventView): Promise<NextStep[]>;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    /** What the assistant may read; see {@link EventFacts}. */
    assistantFacts?: readonly FactSource[];
    /** What the assistant may propose; the area's module provides the classes. */
    assistantActions?: readonly Type<AssistantAction>[];
    /** Suggested next steps; the area's module provides the classes. */
    assistantSteps?: readonly Type<StepSource>[];
  }
}
