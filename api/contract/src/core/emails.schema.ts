import { z } from 'zod';
import { looksLikeEmail } from './emails.ts';

/** One address in a request: trimmed and lower-cased before it is checked. */
export const Email = z
  .string()
  .max(320)
  .transform((value) => value.trim().toLowerCase())
  .refine(looksLikeEmail, 'is not an e-mail address')
  .meta({ id: 'Email' });
