import type { MemberProfileView } from '@yolo/contract/members';
import { isMember, members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { type MemberColumns, memberView } from './member.view.ts';

members('member.search');

const NOT_ALLOWED = 'Access denied';

interface Row extends MemberColumns {
  created_at: string;
  shares_event: boolean;
}

/** People of the event whose link it is: the host, who goes, and whose verified address is invited. */
const STATEMENT = `
  select p.id, p.first_name, p.last_name, p.avatar_url, p.created_at,
    exists (
      select from event_member m where m.event_id = link.event_id and m.user_id = p.id
    ) as shares_event
  from profiles p left join event_invitations link on link.token_hash = ?
  where p.id = ?`;

/** Every member reads every other; an invitee by link reads name and picture of the people of that event. */
export const canReadMember = policy(
  'member.read',
  async (em, actor, memberId: string): Promise<MemberProfileView> => {
    if (!isMember(actor) && !actor.inviteTokenHash) throw new DomainError('forbidden', {}, NOT_ALLOWED);
    const [row] = await em.execute<Row[]>(STATEMENT, [actor.inviteTokenHash, memberId]);
    // Who holds a link alone is not told which ids are members'.
    if (!isMember(actor) && !row?.shares_event) throw new DomainError('forbidden', {}, NOT_ALLOWED);
    if (!row) throw new DomainError('member_not_found');
    return {
      ...memberView(row),
      memberSince: isMember(actor) ? new Date(row.created_at).toISOString() : null,
    };
  },
);
