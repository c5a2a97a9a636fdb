import { defineEntity, p } from '@mikro-orm/postgresql';

export const VerifiedMemberSchema = defineEntity({
  name: 'VerifiedMember',
  tableName: 'verified_member',
  view: true,
  expression: `
    select p.id as user_id, p.email from profiles p
    where (select a.email_verified_at from accounts a where a.user_id = p.id) is not null`,
  properties: {
    userId: p.uuid().primary(),
    email: p.text(),
  },
});

/**
 * A member who has proved the address: what was sent to it is theirs. An address that is not proved is nobody's (decisions).
 * As a join the planner would look the account up anew for each invitation; the subquery is asked once for the member.
 */
export class VerifiedMember extends VerifiedMemberSchema.class {}
VerifiedMemberSchema.setClass(VerifiedMember);
