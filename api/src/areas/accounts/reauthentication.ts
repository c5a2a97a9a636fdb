import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstNameOf } from '@yolo/contract/members';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor, MemberActor } from '../../core/access/actor.ts';
import { tables } from '../../core/database/tables.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { ProfileSchema } from '../members/index.ts';
import type { AccountSchema } from './account.entity.ts';
import { Passwords } from './passwords.ts';
import type { SessionSchema } from './session.entity.ts';

/** A member who has just given the password again. */
export interface ProvedMember {
  member: MemberActor;
  email: string;
  firstName: string;
  passwordHash: string;
}

/** Checks the password and the session for actions that a copied access token alone must not allow. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly passwords: Passwords,
  ) {}

  /** @throws DomainError `unauthenticated`, `wrong_password` */
  async prove(actor: Actor, password: string): Promise<ProvedMember> {
    const member = this.access.member(actor);
    const [row] = await tables<typeof SessionSchema | typeof ProfileSchema | typeof AccountSchema>(this.em)
      .selectFrom('sessions as s')
      .innerJoin('profiles as p', 'p.id', 's.user_id')
      .innerJoin('accounts as a', 'a.user_id', 'p.id')
      .select(['p.email', 'p.first_name', 'p.last_name', 'a.password_hash'])
      .where('s.id', '=', member.sessionId)
      .where('s.user_id', '=', member.userId)
      .where('s.revoked_at', 'is', null)
      .execute();
    if (!row) throw new DomainError('unauthenticated');
    const right = await this.passwords.matches(password, row.password_hash);
    if (!right) throw new DomainError('wrong_password');
    const firstName = firstNameOf({ firstName: row.first_name, lastName: row.last_name });
    return { member, email: row.email, firstName, passwordHash: row.password_hash };
  }
}
