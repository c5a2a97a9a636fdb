/** Edge of a stored avatar, in pixels; uploads are cut to a square around their middle. */
export const AVATAR_EDGE = 512;
