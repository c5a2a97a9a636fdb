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

/** How letters and pages greet somebody. */
export const firstNameOf = (member: Pick<MemberView, 'firstName' | 'lastName'>): string =>
  seen(member.firstName) || fullName(member);
