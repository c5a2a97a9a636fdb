import { looksLikeEmail } from '@yolo/contract';
import { z } from 'zod';
import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';
import { HOUR, type Limit, MINUTE } from '../../core/config/limits.ts';
import { url } from '../../core/config/values.ts';

const PUBLIC_BREACH_SERVICE = 'https://api.pwnedpasswords.com/range/';

export const accountSettings = {
  /** Ends with a slash, after which the hash's first five characters are appended. */
  BREACH_URL: url(PUBLIC_BREACH_SERVICE, 'http:', 'https:')
    .default(PUBLIC_BREACH_SERVICE)
    .transform((value) => value.replace(/\/*$/, '/'))
    .describe('Password breach look-up; unreachable means that the password passes.'),
  ADMIN_EMAIL: z
    .string()
    .transform((value) => value.toLowerCase())
    .refine(looksLikeEmail, 'must be an e-mail address')
    .optional()
    .describe('The account with this address, once verified, is admin.'),
} satisfies SettingDefinitions;

type AccountSettings = SettingsOf<typeof accountSettings>;
declare module '../../core/config/area-settings.ts' {
  interface AreaSettings extends AccountSettings {}
}

/** High enough for an office behind one IP address and for mistyped passwords, too low for guessing. */
export const accountLimits = {
  'sign-in': { perAddress: 100, perAccount: 10, seconds: 15 * MINUTE },
  /** Reauthentication with the current password. */
  password: { perAddress: 100, perAccount: 10, seconds: 15 * MINUTE },
  /** Mails to an address that a member gave as the new one. */
  'new-address': { perAddress: 60, perAccount: 5, seconds: HOUR },
  'sign-up': { perAddress: 300, perAccount: 10, seconds: HOUR },
  reset: { perAddress: 60, perAccount: 5, seconds: HOUR },
  verification: { perAddress: 60, perAccount: 10, seconds: HOUR },
  export: { perAddress: 60, perAccount: 10, seconds: HOUR },
} satisfies Record<string, Limit>;
