import type { EventChange, MemberChange, WatchedView } from '@yolo/contract';

/** Required fields of a message with their types; additional fields of a newer server are dropped. */
type FieldTypes<T> = { [Field in keyof T]: 'string' | 'number' };

const fieldTypes: {
  changed: FieldTypes<EventChange>;
  news: FieldTypes<MemberChange>;
  ended: FieldTypes<{ eventId: string }>;
  generation: FieldTypes<{ id: string }>;
} = {
  changed: { eventId: 'string', seq: 'number', area: 'string', type: 'string', at: 'string' },
  news: { type: 'string', at: 'string' },
  ended: { eventId: 'string' },
  generation: { id: 'string' },
};

/** @returns the required fields, or null if one is missing */
function pickFields<T>(types: FieldTypes<T>, message: unknown): T | null {
  const record = (message ?? {}) as T;
  const fields = Object.keys(types) as (keyof T)[];
  if (fields.some((field) => typeof record[field] !== types[field])) return null;
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as T;
}

const reported = new Set<string>();

/** Logs each kind once, since users cannot fix it. */
function reportOnce(kind: string): void {
  if (reported.has(kind)) return;
  reported.add(kind);
  console.warn(`A live message of kind ${kind} lacks a field that this version of Yolo needs`);
}

/** Handler for messages of the server, which may be of another release: invalid ones are ignored. */
const handlerFor =
  <T>(kind: string, types: FieldTypes<T>, on: (message: T) => void) =>
  (message: unknown): void => {
    const valid = pickFields(types, message);
    if (valid) on(valid);
    else reportOnce(kind);
  };

export const messageHandlers = {
  eventChanged: (on: (change: EventChange) => void) => handlerFor('event.changed', fieldTypes.changed, on),
  memberChanged: (on: (change: MemberChange) => void) => handlerFor('member.changed', fieldTypes.news, on),
  accessEnded: (on: (ended: { eventId: string }) => void) => handlerFor('access.ended', fieldTypes.ended, on),
  generation: (on: (current: { id: string }) => void) => handlerFor('generation', fieldTypes.generation, on),
};

/** Parses missed changes; null, which means "refetch", if one is invalid. */
export function parseWatched(answer: unknown): WatchedView {
  const { seq, missed } = (answer ?? {}) as { seq?: unknown; missed?: unknown };
  const changes = Array.isArray(missed) ? missed.map((each) => pickFields(fieldTypes.changed, each)) : [null];
  const isComplete = changes.every((change) => change !== null);
  return { seq: typeof seq === 'number' ? seq : 0, missed: isComplete ? changes : null };
}
