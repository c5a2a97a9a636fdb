import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';
import { HOUR, type Limit } from '../../core/config/limits.ts';
import { wholeNumber } from '../../core/config/values.ts';

export const eventSettings = {
  /** Addresses for each member whose own is verified. */
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
  /** Only machines are that fast; how many people are invited is counted by invite-allowance.ts. */
  invite: { perAddress: 3000, perAccount: 600, seconds: HOUR },
  /** Fewer than a day's mails of a host to one address: nobody else can use those up. */
  link: { perAddress: 60, perAccount: 3, seconds: 24 * HOUR },
  message: { perAddress: 60, perAccount: 6, seconds: HOUR },
  calendar: { perAddress: 600, perAccount: 30, seconds: HOUR },
  /** Google reads the feeds of all who use it from a few networks; a calendar on a telephone asks every five minutes at most. */
  feed: {
    perAddress: 6000,
    perAccount: 120,
    seconds: HOUR,
    counts: 'readings of calendar feeds',
    aim: 'feed',
  },
} satisfies Record<string, Limit>;
