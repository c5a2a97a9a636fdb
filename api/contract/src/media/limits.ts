export const SONG_NAME_MAX = 200;
/** Of an event: eight hours of songs of three minutes are 160. */
export const SONGS_MAX = 500;
/** The longest that an original may be, in bytes. */
export const PHOTO_MAX_BYTES = 25 * 1024 * 1024;
/** Of an event. */
export const PHOTOS_MAX = 20_000;
/** On a wall: the newest. */
export const WALL_PHOTOS_MAX = 500;
export const PHOTO_NAME_MAX = 200;
export const COMMENT_MAX = 500;
/** Of one photo. */
export const COMMENTS_MAX = 500;
/** In one request. */
export const HASHES_MAX = 500;
/** Albums while nothing is searched, and found (`spec 2 ch. 2`). */
export const ALBUMS_NEWEST = 8;
export const ALBUMS_FOUND = 12;
/** Of an event at a time. */
export const SCREENS_MAX = 10;
/** Digits of the code that a television shows. */
export const SCREEN_CODE_LENGTH = 6;
/** How long a code is valid. */
export const SCREEN_CODE_MINUTES = 10;
/** Codes at a time: so few of a million numbers that a guess rarely hits one. */
export const SCREEN_CODES_MAX = 2000;
/** In one request; more go in a second one. */
export const PINNED_MAX = 100;
