import type { EntityManager } from '@mikro-orm/postgresql';
import { partsOf } from '../../core/areas/area.ts';

/** What an area adds to the reminder of an event. */
export interface ReminderSentences {
  /** To who has this invitation; null: nothing. */
  guest(em: EntityManager, invitationId: string): Promise<string | null>;
  /** To the event's host; null: nothing. */
  host(em: EntityManager, eventId: string): Promise<string | null>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    reminds?: ReminderSentences;
  }
}

/** What all areas say to a guest, one sentence after the other. */
export async function sentencesToGuest(em: EntityManager, invitationId: string): Promise<string[]> {
  const said: string[] = [];
  for (const { guest } of partsOf('reminds')) said.push((await guest(em, invitationId)) ?? '');
  return said.filter(Boolean);
}

/** The same to the host, who gets no reminder where no area has anything to say: the party is their own. */
export async function sentencesToHost(em: EntityManager, eventId: string): Promise<string[]> {
  const said: string[] = [];
  for (const { host } of partsOf('reminds')) said.push((await host(em, eventId)) ?? '');
  return said.filter(Boolean);
}
