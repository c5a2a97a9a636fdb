import { seen } from '@yolo/contract';
import type { MemberView } from './members.schema.ts';

export const MEMBER_SEARCH_LIMIT = 10;

/** The name of members without a visible name (`spec 1 ch. 2`). */
export const NAMELESS = 'Member';

/**
 * First and last name, as everybody sees a member.
 * @param unnamed the name of a member without a visible name
 */
export const fullName = (
  { firstName, lastName }: Pick<MemberView, 'firstName' | 'lastName'>,
  unnamed = NAMELESS,
): string => seen(`${firstName} ${lastName}`) || unnamed;

const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * The initials on an avatar without a picture: first letters of the first and last word of a name, in whole characters
 * of any script. The design system's `Avatar`, which imports nothing of Yolo, has its own copy of this and of {@link
 * tintOf}, tested with the same names (shell/platform/src/avatars.test.ts).
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
 * Which of the five tints an avatar has.
 * @param seed the member's id, so that namesakes differ; a name for somebody who is not a member
 */
export function tintOf(seed: string): number {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return (sum % 5) + 1;
}

/** How mails and pages greet somebody. */
export const firstNameOf = (member: Pick<MemberView, 'firstName' | 'lastName'>): string =>
  seen(member.firstName) || fullName(member);
