import { z } from 'zod';
/** Any password: bounded, because hashing is made to be slow. The rules of a new one are judged by {@link passwordWeakness}. */
export const Password = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => !value.includes('\0'), 'has characters that cannot be kept');
