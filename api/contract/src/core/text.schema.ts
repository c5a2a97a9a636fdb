import { z } from 'zod';
import { hasAddress } from './names.ts';
import { seen } from './seen.ts';
import { isKeepable } from './text.ts';

/** Text as people type it, as it is {@link seen}, `max` code points at most; without control characters or half surrogates. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isKeepable, 'has characters that cannot be kept')
    .transform(seen)
    .pipe(z.string().max(max));

/** Like {@link text}, refused if nothing of it is visible. */
export const requiredText = (max: number) => text(max).refine((value) => value !== '', 'is required');

/** The name of a person, which appears in mails to others: it must not advertise an address. */
export const personName = (max: number) =>
  requiredText(max).refine((value) => !hasAddress(value), 'must not have an address in it');

/** Text that becomes `null` if nothing of it is visible (`spec 1 ch. 5`: location). */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** A UUID, lower-cased because it is compared with lower-case ones. */
export const Id = z.uuid().toLowerCase().meta({ id: 'Id' });
export type Id = z.infer<typeof Id>;

/** 32 hexadecimal characters: an invitation's secret ([INV-2]). */
export const InviteToken = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ id: 'InviteToken' });

/** A secret from a mailed link (verification, password reset). */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
