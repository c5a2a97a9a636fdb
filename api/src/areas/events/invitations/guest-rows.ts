import type { InvitationStatus, MailTrouble } from '@yolo/contract/events';
import { preparedInPages } from '../../../core/database/in-pages.ts';
import { instantOf } from '../../../core/database/moments.ts';
import { INVITED_MEMBER, NOT_ATTENDING } from '../invited-member.ts';

/** The creator or an attendee. */
export interface MemberRow {
  user_id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  is_creator: boolean;
  /** Of several that the member has accepted, the last. */
  invitation_id: string | null;
  note: string | null;
  companions: number;
}

/** An invitation that stands for a person who is no attendee; the member's names where its address is a verified member's. */
export interface InvitationRow {
  id: string;
  email: string;
  status: InvitationStatus;
  guest_name: string | null;
  note: string | null;
  companions: number;
  mail_trouble: MailTrouble | null;
  mailed_at: string;
  member_id: string | null;
  first_name: string | null;
  last_name: string | null;
  avatar_url: string | null;
}

/**
 * [INV-9] The creator first, then in the order in which they said yes. Of a member who has accepted several invitations
 * the companions of all come along, and the note is the last one. $1 is the event.
 */
export const memberRows = preparedInPages<MemberRow>(
  'guests-members',
  `select p.id as user_id, p.first_name, p.last_name, p.avatar_url, listed.is_creator,
       said.invitation_id, said.note, coalesce(said.companions, 0)::int as companions
     from (
       select user_id, true as is_creator, created_at from events where id = $1
       union all
       select user_id, false, created_at from event_attendees where event_id = $1
     ) listed join profiles p on p.id = listed.user_id
       left join (
         select accepted_by_user_id, sum(companions) as companions,
           (array_agg(id order by responded_at desc, id))[1] as invitation_id,
           (array_agg(note order by responded_at desc) filter (where note is not null))[1] as note
         from event_invitations where event_id = $1 group by 1
       ) said on said.accepted_by_user_id = p.id
     order by listed.is_creator desc, listed.created_at, p.id`,
);

/** [INV-10] Without those of attendees. Who was invited by one request shares a moment: the address decides. $1 is the event. */
export const invitationRows = preparedInPages<InvitationRow>(
  'guests-invitations',
  `select i.id, i.email, i.status, i.guest_name, i.note, i.companions, i.mail_trouble,
       ${instantOf('i.mailed_at')} as mailed_at, p.id as member_id, p.first_name, p.last_name, p.avatar_url
     from event_invitations i
       ${INVITED_MEMBER} left join profiles p on p.id = invited.user_id
     where i.event_id = $1 and i.accepted_by_user_id is null and ${NOT_ATTENDING}
     order by coalesce(i.responded_at, i.created_at), i.email`,
);
