import { Buffer } from 'node:buffer';
import { isKeepable } from '@yolo/contract';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';

/** The end of a page, which the client sends back: opaque to the client, and validated by a schema. */
export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * @param schema made of the contract's `Timestamp`, {@link CursorText} and other types that the database accepts
 * @throws DomainError `validation_failed` when it is not a cursor of this list
 */
export function readCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    const issues = [{ path: 'after', message: 'is no cursor of this list' }];
    throw new DomainError('validation_failed', { issues });
  }
}

/** A text column of a row. */
export const CursorText = z.string().max(200).refine(isKeepable);
