import type { PhotoKeys, PhotoSize } from '@yolo/contract/media';
import type { Config } from '../../../core/config/config.ts';
import { isValidSignature, signPath } from '../../../core/files/signed.ts';

type Secret = Pick<Config, 'sessionSecret'>;

/** The path that a key signs: all pictures of an event in a size, or the wall's pictures in both sizes. */
const keyPath = (eventId: string, what: PhotoSize | 'wall') => `/photo-files/${eventId}/${what}`;

/** @param isMember guests by link alone see the grid and have to log in for more */
export function photoKeys(config: Secret, eventId: string, isMember: boolean): PhotoKeys {
  const key = (size: PhotoSize) => signPath(config, keyPath(eventId, size), new Date(), 'picture');
  return { thumb: key('thumb'), view: isMember ? key('view') : null };
}

/** For a screen, which shows the wall and nothing else. */
export function wallKeys(config: Secret, eventId: string): PhotoKeys {
  const key = signPath(config, keyPath(eventId, 'wall'), new Date(), 'picture');
  return { thumb: key, view: key };
}

const keysOf = { small: ['thumb', 'view'], thumb: ['thumb'], view: ['view'] } as const;
export type PictureSize = keyof typeof keysOf;
export const isPictureSize = (size: string): size is PictureSize => Object.hasOwn(keysOf, size);

/** @returns the photos whose pictures the key opens in this size; null: none */
export function scopeOfKey(
  config: Secret,
  eventId: string,
  size: PictureSize,
  key: unknown,
): 'all' | 'on the wall' | null {
  const now = new Date();
  const is = (what: PhotoSize | 'wall') =>
    isValidSignature(config, keyPath(eventId, what), key, now, 'picture');
  if (keysOf[size].some(is)) return 'all';
  return is('wall') ? 'on the wall' : null;
}
