import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';
import { HOUR, type Limit } from '../../core/config/limits.ts';
import { wholeNumber } from '../../core/config/values.ts';

export const eventSettings = {
  /** The number of addresses per member with a verified address. */
  INVITES_PER_DAY: wholeNumber
    .min(1, 'must be at least 1')
    .default(1000)
    .describe(
      'How many people a member with a verified address may invite a day, in whatever number of calls.',
    ),
} satisfies SettingDefinitions;

type EventSettings = SettingsOf<typeof eventSettings>;
declare module '../../core/config/area-settings.ts' {
  interface AreaSettings extends EventSettings {}
}

export const eventLimits = {
  /** Above human speed; the number of invited people is limited by invite-allowance.ts. */
  invite: { perAddress: 3000, perAccount: 600, seconds: HOUR },
  /** Fewer than a host's daily mails to one address, so that nobody else can use those up. */
  link: { perAddress: 60, perAccount: 3, seconds: 24 * HOUR },
  message: { perAddress: 60, perAccount: 6, seconds: HOUR },
  calendar: { perAddress: 600, perAccount: 30, seconds: HOUR },
  /** Google reads all its users' feeds from a few networks; calendars on phones read every five minutes at most. */
  feed: {
    perAddress: 6000,
    perAccount: 120,
    seconds: HOUR,
    counts: 'readings of calendar feeds',
    aim: 'feed',
  },
} satisfies Record<string, Limit>;
