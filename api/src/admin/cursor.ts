import { DomainError } from '../http/domain-error.ts';
import { z } from 'zod';

/** Where a page ends, as the client hands it back: opaque to it, and believed only as far as `schema` goes. */
export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws DomainError `validation_failed` when it is none of this list's */
export function readCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new DomainError('validation_failed', {
      issues: [{ path: 'after', message: 'is no cursor of this list' }],
    });
  }
}

/** PostgreSQL's microseconds, which a Date would round. */
export const Instant = z.iso.datetime({ precision: 6 });

/** SQL that writes a timestamp as {@link Instant}. */
export const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
