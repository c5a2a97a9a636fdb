import { z } from 'zod';
import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';
import { HOUR, type Limit, MINUTE } from '../../core/config/limits.ts';

const template = (place: string) =>
  z.string().refine((value) => {
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) return false;
    return value.includes(place);
  }, `must be an address with ${place}`);

export const mediaSettings = {
  YOUTUBE_OEMBED_URL: template('{url}')
    .default('https://www.youtube.com/oembed?format=json&url={url}')
    .describe('Where the title of a YouTube address is asked for (oEmbed), with `{url}` in it.'),
  SPOTIFY_OEMBED_URL: template('{url}')
    .default('https://open.spotify.com/oembed?url={url}')
    .describe('Where title and picture of a Spotify address are asked for (oEmbed), with `{url}` in it.'),
  YOUTUBE_PICTURE_URL: template('{id}')
    .default('https://i.ytimg.com/vi/{id}/mqdefault.jpg')
    .describe(
      'Where the picture of a YouTube video is, with `{id}` in it; it is fetched once and served by Yolo.',
    ),
} satisfies SettingDefinitions;

type MediaSettings = SettingsOf<typeof mediaSettings>;
declare module '../../core/config/area-settings.ts' {
  interface AreaSettings extends MediaSettings {}
}

export const mediaLimits = {
  /** Each one sends a request to another site. */
  song: { perAddress: 600, perAccount: 200, seconds: HOUR },
  /** Counted in kilobytes, because PostgreSQL counts to two thousand million: 20 GB and 3 GB. */
  photos: {
    perAddress: 20 * 1024 * 1024,
    perAccount: 3 * 1024 * 1024,
    seconds: HOUR,
    counts: 'kilobytes of photos on their way',
  },
  comment: { perAddress: 600, perAccount: 120, seconds: HOUR },
  /** Invalid screen links are guesses; a valid screen, or one that waits for its code, asks every few seconds. */
  screen: { perAddress: 600, perAccount: 600, seconds: MINUTE },
  /** A television that waits asks six times an hour. */
  'screen-code': { perAddress: 120, perAccount: 120, seconds: HOUR },
  /** A guess could put a wall on a stranger's television. */
  'typed-code': { perAddress: 60, perAccount: 30, seconds: HOUR },
} satisfies Record<string, Limit>;
