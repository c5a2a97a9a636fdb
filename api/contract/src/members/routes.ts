import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { memberCalls } from './calls.ts';
import { MemberListView, MemberProfileView, MemberSearchQuery } from './members.schema.ts';

export const memberRoutes = defineRoutes('members', memberCalls, {
  searchMembers: {
    summary: 'Up to 10 other members whose first or last name matches',
    permission: 'member.search',
    query: MemberSearchQuery,
    response: MemberListView,
    limits: [{ name: 'search', per: 'member' }],
    errors: ['unauthenticated', 'rate_limited'],
  },
  readMember: {
    summary: 'A member as members see each other; an invitee by link sees the people of the event',
    permission: 'member.read',
    params: z.strictObject({ memberId: Id }),
    notFound: 'member_not_found',
    /** The event of an invitee's link; the client sends its token along. */
    query: z.strictObject({ eventId: Id.optional() }),
    response: MemberProfileView,
    errors: ['forbidden', 'member_not_found'],
  },
});

type MemberRoutes = typeof memberRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends MemberRoutes {}
}
