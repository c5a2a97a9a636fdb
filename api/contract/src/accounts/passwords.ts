export const PASSWORD_MIN_LENGTH = 10;

export const PASSWORD_TOO_SHORT = 'Password must be at least 10 characters.';
export const PASSWORD_TOO_UNIFORM = 'Use a mix of upper, lower, number or symbol.';

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/**
 * The first rule that a new password breaks, in the specification's words, or `null` (`spec 1 ch. 5`).
 * Length counts code points, so that an emoji is one character to the person who typed it.
 */
export function passwordWeakness(password: string): string | null {
  if ([...password].length < PASSWORD_MIN_LENGTH) return PASSWORD_TOO_SHORT;
  return CLASSES.filter((kind) => kind.test(password)).length < 3 ? PASSWORD_TOO_UNIFORM : null;
}
