import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvitationStatus } from '@yolo/contract/events';
import type { MailTrouble } from '@yolo/contract/mail';
import type { Actor } from '../../../core/access/actor.ts';
import { bool, int, orNull, type RowOf, smallint, text, uuid } from '../../../core/database/columns.ts';
import { preparedLists } from '../../../core/database/in-pages.ts';
import { instantOf } from '../../../core/database/moments.ts';
import { readerQuery, READERSHIP, type Readership, readership, readershipColumns } from '../event-reader.ts';
import { GOING_ORDER, goingMembers } from '../going-people.ts';
import { INVITED_MEMBER, notAttending } from '../invited-member.ts';

/** The creator or an attendee. */
const memberColumns = {
  user_id: uuid(),
  first_name: text(),
  last_name: text(),
  avatar_url: orNull(text()),
  is_creator: bool(),
  /** The last one, if the member has accepted several. */
  invitation_id: orNull(uuid()),
  note: orNull(text()),
  companions: int(),
};
export type MemberRow = RowOf<typeof memberColumns>;

/** An invitation of a person who is not an attendee; with the member's names if its address is a verified member's. */
const invitationColumns = {
  id: uuid(),
  email: text(),
  status: text<InvitationStatus>(),
  guest_name: orNull(text()),
  note: orNull(text()),
  companions: smallint(),
  /** The state of its mail: only for the owner. */
  mail_trouble: orNull(text<MailTrouble>()),
  mailed_at: orNull(text()),
  member_id: orNull(uuid()),
  first_name: orNull(text()),
  last_name: orNull(text()),
  avatar_url: orNull(text()),
};
export type InvitationRow = RowOf<typeof invitationColumns>;

const BY_OWNER = `(select role from reading) = 'owner'`;

/**
 * $1 and $2: the actor's member id and token hash, $3 the event. There are no rows if the actor may not read it.
 *
 * members [INV-9]: the creator first, then by the time of the yes. For a member who has accepted several invitations
 * the companions are summed, and the note is the last one.
 *
 * invitations [INV-10]: without those of attendees. Invitations of one request have the same time: the address decides.
 */
const rowsOf = readerQuery('guest-list', (name, read) =>
  preparedLists(
    name,
    {
      readers: { columns: { ...readershipColumns, seq: int() }, text: 'select * from reading' },
      members: {
        columns: memberColumns,
        text: `
      select p.id as user_id, p.first_name, p.last_name, p.avatar_url, listed.is_creator,
        said.invitation_id, said.note, coalesce(said.companions, 0)::int as companions
      from (${goingMembers('$3')}) listed join profiles p on p.id = listed.user_id
        left join (
          select accepted_by_user_id, sum(companions) as companions,
            (array_agg(id order by responded_at desc, id))[1] as invitation_id,
            (array_agg(note order by responded_at desc) filter (where note is not null))[1] as note
          from event_invitations where event_id = $3 and accepted_by_user_id is not null group by 1
        ) said on said.accepted_by_user_id = p.id
      where exists (select from reading)
      order by ${GOING_ORDER}`,
      },
      invitations: {
        columns: invitationColumns,
        text: `
      select i.id, i.email, i.status, i.guest_name, i.note, i.companions,
        case when ${BY_OWNER} then i.mail_trouble end as mail_trouble,
        case when ${BY_OWNER} then ${instantOf('i.mailed_at')} end as mailed_at, p.id as member_id, p.first_name, p.last_name, p.avatar_url
      from event_invitations i
        ${INVITED_MEMBER} left join profiles p on p.id = invited.user_id
      where i.event_id = $3 and i.accepted_by_user_id is null and ${notAttending('$3')}
        and exists (select from reading)
      order by coalesce(i.responded_at, i.created_at), i.email`,
      },
    },
    `with reading as materialized (select ${READERSHIP}, e.change_seq as seq ${read()}) `,
  ),
);

/** The rows of the list, and the actor's readership. */
export interface GuestRows {
  reader: Readership;
  members: MemberRow[];
  invitations: InvitationRow[];
}

/**
 * Checks access and reads in one statement.
 * @returns null if the event does not exist or the actor may not read it
 */
export async function readGuests(
  em: EntityManager,
  actor: Actor,
  eventId: string,
): Promise<GuestRows | null> {
  const { readers, members, invitations } = await rowsOf(em, actor, eventId);
  const [row] = readers;
  return row ? { reader: readership(row, row.seq), members, invitations } : null;
}
