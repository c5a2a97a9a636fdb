import { z } from 'zod';

/** Where a page of a list ended: only the server can read it. */
export const Cursor = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9_-]+$/)
  .meta({ id: 'Cursor' });

/** How many rows a page has: `max` at most and by default. */
export const pageLimit = (max: number) => z.coerce.number().int().min(1).max(max).default(max);
