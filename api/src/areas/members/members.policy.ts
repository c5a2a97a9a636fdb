import type { MemberProfileView } from '@yolo/contract/members';
import { isMember, members, policy } from '../../core/access/policy.ts';
import { bool, text } from '../../core/database/columns.ts';
import { instantText } from '../../core/database/moments.ts';
import { statement } from '../../core/database/statement.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { memberColumns, memberView } from './member.view.ts';

members('member.search');

const NOT_ALLOWED = 'Access denied';

/** $1 a link's hash, $2 the member. People of its event: host, attendees, members whose proved address is invited. */
const memberSeenBy = statement(
  { ...memberColumns, created_at: text(), shares_event: bool() },
  `select p.id, p.first_name, p.last_name, p.avatar_url, ${instantText('p.created_at')} as created_at,
     exists (
       select from event_member m where m.event_id = link.event_id and m.user_id = p.id
     ) as shares_event
   from profiles p left join event_invitations link on link.token_hash = $1
   where p.id = $2`,
);

/** A member may read every other; an invitee by link the name and picture of the people of that event. */
export const canReadMember = policy(
  'member.read',
  async (em, actor, memberId: string): Promise<MemberProfileView> => {
    if (!isMember(actor) && !actor.inviteTokenHash) throw new DomainError('forbidden', {}, NOT_ALLOWED);
    const [row] = await memberSeenBy(em, [actor.inviteTokenHash, memberId]);
    // The answer to an invitee does not disclose whether a member has the id.
    if (!isMember(actor) && !row?.shares_event) throw new DomainError('forbidden', {}, NOT_ALLOWED);
    if (!row) throw new DomainError('member_not_found');
    return {
      ...memberView(row),
      memberSince: isMember(actor) ? row.created_at : null,
    };
  },
);
