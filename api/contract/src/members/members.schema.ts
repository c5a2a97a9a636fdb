import { z } from 'zod';
import { Id, text, Timestamp } from '@yolo/contract/schemas';

const MEMBER_SEARCH_MIN = 2;

export const MemberSearchQuery = z.strictObject({
  query: text(80).refine((value) => value.length >= MEMBER_SEARCH_MIN, 'needs at least 2 characters'),
});

/** A member as other members see one: never with an e-mail. */
export const MemberView = z
  .object({ id: Id, firstName: z.string(), lastName: z.string(), avatarUrl: z.string().nullable() })
  .meta({ id: 'MemberView' });
export type MemberView = z.infer<typeof MemberView>;

export const MemberListView = z.object({ members: z.array(MemberView) }).meta({ id: 'MemberListView' });

/** A member's page; invitees by link see name and picture alone (`spec 1 ch. 6`). */
export const MemberProfileView = MemberView.extend({
  /** null for an invitee by link. */
  memberSince: Timestamp.nullable(),
}).meta({ id: 'MemberProfileView' });
export type MemberProfileView = z.infer<typeof MemberProfileView>;
