import { seen } from '@yolo/contract';
import type { MemberView } from './members.schema.ts';

export const MEMBER_SEARCH_LIMIT = 10;

/** What members are called who have no name that can be seen (`spec 1 ch. 2`). */
export const NAMELESS = 'Member';

/**
 * Both names, as everybody sees somebody.
 * @param unnamed who has no name that can be seen
 */
export const fullName = (
  { firstName, lastName }: Pick<MemberView, 'firstName' | 'lastName'>,
  unnamed = NAMELESS,
): string => seen(`${firstName} ${lastName}`) || unnamed;

const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * What an avatar says without a picture: first letters of the first and last word of a name, in whole characters of any
 * script. The design system's `Avatar`, which imports nothing of ours, has the same, tested over the same names
 * (shell/platform/src/avatars.test.ts); so has {@link tintOf}.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s@.]+/u)
    .filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => word && SEEN.exec(word)?.[0])
    .join('')
    .toLocaleUpperCase('en-US');
}

/**
 * Which of the five tints an avatar stands on.
 * @param seed the member's id, so that namesakes differ; a name where there is no member
 */
export function tintOf(seed: string): number {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % 5) + 1;
}

/** How letters and pages greet somebody. */
export const firstNameOf = (member: Pick<MemberView, 'firstName' | 'lastName'>): string =>
  seen(member.firstName) || fullName(member);
