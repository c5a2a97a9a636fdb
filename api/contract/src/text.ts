import { z } from 'zod';

/* PostgreSQL text cannot hold NUL, other controls only hide things from readers, and half surrogates are no text. */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Text as people type it: trimmed, without control characters or half surrogates, `max` UTF-16 units at most. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !UNKEEPABLE.test(value), 'has characters that cannot be kept')
    .transform((value) => value.trim());

/** Like {@link text}, refused when nothing is left after trimming. */
export const requiredText = (max: number) => text(max).refine((value) => value.length > 0, 'is required');

/** Text that becomes `null` when nothing is left after trimming (`spec 1 ch. 5`: location). */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

export const Id = z.uuid().meta({ id: 'Id' });
export type Id = z.infer<typeof Id>;

/** 32 hexadecimal characters: an invitation's secret ([INV-2]). */
export const InviteToken = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ id: 'InviteToken' });

/** A secret from a mailed link (verification, password reset). */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const Timestamp = z.iso.datetime({ offset: true }).meta({ id: 'Timestamp' });
