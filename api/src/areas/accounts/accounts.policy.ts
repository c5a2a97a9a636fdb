import { anyone, isMember, members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Session } from './session.entity.ts';

anyone('account.create');
anyone('session.create');
// Both need the cookie; without it there is no session to renew or end.
anyone('session.refresh');
anyone('session.end');
members('session.end-all');
members('session.read');
members('email.request-verification');
// The mailed link is the proof.
anyone('email.verify');
anyone('password.request-reset');
anyone('password.reset');
members('password.change');
members('me.update');
members('me.export');
members('me.delete');
members('email.change');
// The link to the new address is the proof.
anyone('email.confirm');
members('session.list');
members('session.end-others');

/** Only the member's own sessions; the answer does not disclose that another member's session exists. */
export const canEndSession = policy('session.end-one', async (em, actor, sessionId: string) => {
  if (!isMember(actor)) throw new DomainError('unauthenticated');
  const session = await em.findOne(Session, { id: sessionId, user: actor.userId, revokedAt: null });
  if (!session) throw new DomainError('session_not_found');
  return session;
});
