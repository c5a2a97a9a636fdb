import { idOf } from '../../../../test/party.ts';
import { everybody, members, type Row } from '../../../../test/verdicts.ts';

export const rows: Record<string, Row> = {
  'GET /api/members': {
    ask: (actor) => actor.call('searchMembers', { query: { query: 'Ada' } }),
    verdicts: members,
  },
  'GET /api/members/{memberId}': {
    // The host, whom the invitee's link may read.
    ask: (actor, { actors }) => actor.call('readMember', { params: { memberId: idOf(actors.owner) } }),
    verdicts: { ...everybody('allowed'), guest: 'forbidden' },
  },
};
