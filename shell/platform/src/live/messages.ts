import type { EventChange, MemberChange, WatchedView } from '@yolo/contract';

/** Fields that a message needs, by their kind; what a newer server says beside them is dropped. */
type Needs<T> = { [Field in keyof T]: 'string' | 'number' };

const needs: {
  changed: Needs<EventChange>;
  news: Needs<MemberChange>;
  ended: Needs<{ eventId: string }>;
  generation: Needs<{ id: string }>;
} = {
  changed: { eventId: 'string', seq: 'number', area: 'string', type: 'string', at: 'string' },
  news: { type: 'string', at: 'string' },
  ended: { eventId: 'string' },
  generation: { id: 'string' },
};

/** @returns the known fields, or null where one that is needed is not there */
function taken<T>(needed: Needs<T>, message: unknown): T | null {
  const said = (message ?? {}) as T;
  const fields = Object.keys(needed) as (keyof T)[];
  if (fields.some((field) => typeof said[field] !== needed[field])) return null;
  return Object.fromEntries(fields.map((field) => [field, said[field]])) as T;
}

const reported = new Set<string>();

/** Once for each kind, however many come: the next release mends it, no reader can. */
function reportOnce(kind: string): void {
  if (reported.has(kind)) return;
  reported.add(kind);
  console.warn(`A live message of kind ${kind} lacks a field that this version of Yolo needs`);
}

/** Hears a message of the server, which may be of another release: what cannot be understood is left out. */
const hear =
  <T>(kind: string, needed: Needs<T>, on: (message: T) => void) =>
  (message: unknown): void => {
    const understood = taken(needed, message);
    if (understood) on(understood);
    else reportOnce(kind);
  };

export const heard = {
  eventChanged: (on: (change: EventChange) => void) => hear('event.changed', needs.changed, on),
  memberChanged: (on: (change: MemberChange) => void) => hear('member.changed', needs.news, on),
  accessEnded: (on: (ended: { eventId: string }) => void) => hear('access.ended', needs.ended, on),
  generation: (on: (current: { id: string }) => void) => hear('generation', needs.generation, on),
};

/** What was missed; null, which means "read again", where some of it cannot be understood. */
export function asWatched(answer: unknown): WatchedView {
  const { seq, missed } = (answer ?? {}) as { seq?: unknown; missed?: unknown };
  const known = Array.isArray(missed) ? missed.map((each) => taken(needs.changed, each)) : [null];
  const whole = known.every((change) => change !== null);
  return { seq: typeof seq === 'number' ? seq : 0, missed: whole ? known : null };
}
