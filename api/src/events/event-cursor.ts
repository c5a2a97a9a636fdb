import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { DomainError } from '../http/domain-error.ts';

/** By what lists are ordered, ascending (event-summaries.ts). */
export interface Place {
  part: number;
  nearness: number;
  clock: string;
  id: string;
}

const Kept = z.tuple([
  z.int().min(0).max(2),
  z.int().min(-20_000).max(20_000),
  z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$|^24:00:00$/),
  z.uuid(),
]);

/** The place of a page's last event, as the client hands it back. */
export function cursorOf({ part, nearness, clock, id }: Place): string {
  return Buffer.from(JSON.stringify([part, nearness, clock, id])).toString('base64url');
}

/** @throws DomainError `validation_failed` for what was no cursor */
export function placeOf(cursor: string): Place {
  try {
    const [part, nearness, clock, id] = Kept.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { part, nearness, clock, id };
  } catch {
    const issues = [{ path: 'after', message: 'is no page of this list' }];
    throw new DomainError('validation_failed', { issues });
  }
}
