import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { EventView } from '@yolo/contract/events';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';

/**
 * What the assistant may know of an event, by the area that says it. Each adds its own beside the source that reads it:
 *
 *     declare module '../../core/assistant/assistant-parts.ts' {
 *       interface EventFacts {
 *         stuff: StuffFacts;
 *       }
 *     }
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- areas fill it
export interface EventFacts {}

/** Reads what an area knows of an event, as the asking member may see it. */
export interface FactSource<Name extends keyof EventFacts = keyof EventFacts> {
  name: Name;
  /** After the event's readers were asked; one statement, or few. */
  read(em: EntityManager, actor: Actor, eventId: string): Promise<EventFacts[Name]>;
}

/**
 * Adds to facts what the house may reckon with and nobody else may read: it is not enumerable, so whatever writes facts out,
 * for a provider, does not find it.
 */
export function keptInside<Facts extends object, Inside extends object>(
  facts: Facts,
  inside: Inside,
): Facts & Inside {
  for (const [name, value] of Object.entries(inside)) Object.defineProperty(facts, name, { value });
  return facts as Facts & Inside;
}

/** What a card says before it is pressed, made of today's facts. */
export interface ActionCard {
  title: string;
  lines: string[];
  /** Words that others will read, in full; the member may change them before. */
  text?: { label: string; value: string; max: number };
  /** How many people get them. */
  receivers?: number;
  press: string;
  /** What of the facts it stands on: when the press finds another, the card is shown anew instead. */
  standsOn: unknown;
}

/** Something that the assistant may propose and a member may press. */
export interface AssistantAction<Args = unknown> {
  /** `<area>.<verb>`, kept with the row. */
  readonly kind: string;
  readonly args: z.ZodType<Args>;
  /** Whether anybody but the member sees what it does: then it never runs without a press. */
  readonly seenByOthers: boolean;
  /** The limit of the route that does the same: by way of the assistant it counts no less. */
  readonly limit?: string;
  /**
   * What it would do now. Asks by the rights of the module whether the member may.
   * @returns null where there is nothing (more) to do
   */
  card(em: EntityManager, actor: Actor, eventId: string, args: Args): Promise<ActionCard | null>;
  /**
   * Does it through the module's own use case.
   * @param requestId the action's own id, so that it is done once
   * @param text as the member left it; undefined where the card has none
   * @returns what came of it, in a sentence
   */
  run(actor: Actor, eventId: string, args: Args, requestId: string, text?: string): Promise<string>;
}

/** Something to do next, as the event stands today. */
export interface NextStep {
  /** `<area>.<what>`, by which it is taken. */
  kind: string;
  title: string;
  /** The figures that it stands on. */
  why: string;
  press: string;
  /** The heavier, the earlier. */
  weight: number;
  /** What the press asks of the assistant; null where it has an action. */
  ask: string | null;
  action: { kind: string; args: unknown } | null;
  /** Title and why say everything that the action does: the press runs it, and no card is shown before. */
  isWhole?: boolean;
}

/** Says what a member could do next about an event; changes nothing. */
export interface StepSource {
  /** @param event as the actor, who may read it, sees it now; it is not over */
  steps(em: EntityManager, actor: Actor, event: EventView): Promise<NextStep[]>;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    /** What the assistant may read; see {@link EventFacts}. */
    assistantFacts?: readonly FactSource[];
    /** What it may propose; the area's module provides the classes. */
    assistantActions?: readonly Type<AssistantAction>[];
    /** What could be done next; the area's module provides the classes. */
    assistantSteps?: readonly Type<StepSource>[];
  }
}
