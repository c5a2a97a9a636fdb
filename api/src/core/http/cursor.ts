import { Buffer } from 'node:buffer';
import { isKeepable } from '@yolo/contract';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';

/** Where a page ends, as the client hands it back: opaque to it, and believed only as far as a schema goes. */
export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * @param schema of the contract's `Timestamp`, {@link CursorText} and whatever else the database takes
 * @throws DomainError `validation_failed` when it is not one of this list's
 */
export function readCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    const issues = [{ path: 'after', message: 'is no cursor of this list' }];
    throw new DomainError('validation_failed', { issues });
  }
}

/** A text of a row, as it lies in the table. */
export const CursorText = z.string().max(200).refine(isKeepable);
