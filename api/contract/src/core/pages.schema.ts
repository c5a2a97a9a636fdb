import { z } from 'zod';

/** Where a page of a list ended: only the server can read it. */
export const Cursor = z
  .string()
  .max(1000)
  .regex(/^[A-Za-z0-9_-]+$/)
  .meta({ id: 'Cursor' });

/** How many rows a page has at most; as many as there may be unless fewer are asked for. */
export const pageLimit = (max: number) => z.coerce.number().int().min(1).max(max).default(max);
