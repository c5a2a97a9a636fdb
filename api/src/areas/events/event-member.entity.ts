import { defineEntity, p } from '@mikro-orm/postgresql';
import type { InvitationStatus } from '@yolo/contract/events';

export const ReceivedInvitationSchema = defineEntity({
  name: 'ReceivedInvitation',
  tableName: 'received_invitation',
  view: true,
  expression: `
    select v.user_id as member_id, i.id, i.event_id, i.status, i.invited_by_user_id, i.created_at, i.responded_at
    from event_invitations i join verified_member v on v.email = i.email`,
  properties: {
    memberId: p.uuid(),
    id: p.uuid().primary(),
    eventId: p.uuid(),
    status: p.text().$type<InvitationStatus>(),
    invitedByUserId: p.uuid().nullable(),
    createdAt: p.datetime(),
    respondedAt: p.datetime().nullable(),
  },
});

/** An invitation to a member's own address; look-ups from a list of members use indexes. */
export class ReceivedInvitation extends ReceivedInvitationSchema.class {}
ReceivedInvitationSchema.setClass(ReceivedInvitation);

export const EventMemberSchema = defineEntity({
  name: 'EventMember',
  tableName: 'event_member',
  view: true,
  expression: `
    select e.id as event_id, e.user_id, 'owner'::text as how, null::uuid as invitation_id, null::text as status,
      null::timestamp with time zone as responded_at
    from events e
    union all
    select a.event_id, a.user_id, 'attends'::text as how, null::uuid as invitation_id, 'accepted'::text as status,
      null::timestamp with time zone as responded_at
    from event_attendees a
    union all
    select r.event_id, r.member_id as user_id, 'invited'::text as how, r.id as invitation_id,
      r.status, r.responded_at
    from received_invitation r
    union all
    select i.event_id, i.accepted_by_user_id as user_id, 'accepted'::text as how, i.id as invitation_id,
      i.status, i.responded_at
    from event_invitations i where i.accepted_by_user_id is not null`,
  properties: {
    eventId: p.uuid().primary(),
    userId: p.uuid().primary(),
    how: p.text().$type<'owner' | 'attends' | 'invited' | 'accepted'>().primary(),
    /** For the invited and those who have accepted; a member who has accepted several has a row for each. */
    invitationId: p.uuid().nullable(),
    /** null for the owner. */
    status: p.text().$type<InvitationStatus>().nullable(),
    respondedAt: p.datetime().nullable(),
  },
});

/**
 * Who belongs to an event, and how. Only they and holders of a link may read it (event-reader.ts), and its changes are
 * sent to them. Query it for one event or one member at a time, by a value, in a subquery or from a LATERAL that
 * aggregates: a plain join with a list would read all invitations.
 */
export class EventMember extends EventMemberSchema.class {}
EventMemberSchema.setClass(EventMember);
