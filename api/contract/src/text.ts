import { z } from 'zod';

/* PostgreSQL text cannot hold NUL, and other C0 controls only hide things from readers; line feeds and tabs are typed. */
// eslint-disable-next-line no-control-regex -- refusing control characters is this pattern's purpose
const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Text as people type it: trimmed, without control characters or half surrogates, `max` UTF-16 units at most. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !CONTROL.test(value), 'has characters that cannot be kept')
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
