import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { bool } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor, MemberActor } from './actor.ts';
import { isMember, type SubjectPolicy } from './policy.ts';

/** Whether member $2 is an admin; no row when session $1 is not theirs or has ended. */
const adminOf = statement(
  { admin: bool() },
  `select exists (select from user_roles r where r.user_id = s.user_id and r.role = 'admin') as admin
   from sessions s where s.id = $1 and s.user_id = $2 and s.revoked_at is null`,
);

/** The one place that decides who may do what; what no policy allows is denied (docs/adr/0004). */
@Injectable()
export class AccessService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Loads the subject and decides in one call.
   * @param em the transaction's, when the caller will change what was loaded
   * @returns what the policy grants
   * @throws DomainError where the policy refuses
   */
  async require<Subject, Granted>(
    actor: Actor,
    policy: SubjectPolicy<Subject, Granted>,
    subject: Subject,
    em: EntityManager = this.em,
  ): Promise<Granted> {
    const granted = await policy.decide(em, actor, subject);
    actor.decided.add(policy.permission);
    return granted;
  }

  /** The actor as a member. @throws DomainError `unauthenticated` */
  member(actor: Actor): MemberActor {
    if (!isMember(actor)) throw new DomainError('unauthenticated');
    return actor;
  }

  /** @throws DomainError `unauthenticated`, `forbidden` */
  async requireAdmin(actor: Actor): Promise<void> {
    const { userId, sessionId } = this.member(actor);
    const [row] = await adminOf(this.em.fork(), [sessionId, userId]);
    if (!row) throw new DomainError('unauthenticated');
    if (!row.admin) throw new DomainError('forbidden', {}, 'Only admins can do this.');
  }
}
