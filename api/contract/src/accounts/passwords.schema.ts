import { z } from 'zod';
/** Any password: bounded, because hashing is slow by design. {@link passwordWeakness} checks the rules of a new one. */
export const Password = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !value.includes('\0'), 'has characters that cannot be kept');
