import type { EntityManager } from '@mikro-orm/postgresql';
import { partsOf } from '../../core/areas/area.ts';

/** An area's sentences in the reminder of an event. */
export interface ReminderSentences {
  /** To the guest of this invitation, or null. */
  guest(em: EntityManager, invitationId: string): Promise<string | null>;
  /** To the event's host, or null. */
  host(em: EntityManager, eventId: string): Promise<string | null>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    reminderSentences?: ReminderSentences;
  }
}

/** The sentences of all areas to a guest. */
export async function sentencesToGuest(em: EntityManager, invitationId: string): Promise<string[]> {
  const sentences: string[] = [];
  for (const { guest } of partsOf('reminderSentences')) sentences.push((await guest(em, invitationId)) ?? '');
  return sentences.filter(Boolean);
}

/** The sentences to the host, who gets no reminder of the own party without any. */
export async function sentencesToHost(em: EntityManager, eventId: string): Promise<string[]> {
  const sentences: string[] = [];
  for (const { host } of partsOf('reminderSentences')) sentences.push((await host(em, eventId)) ?? '');
  return sentences.filter(Boolean);
}
