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
 * A member with a proved address, to whom its invitations belong. An unproved address belongs to nobody (decisions).
 * With a join the planner would look up the account for each invitation; the subquery runs once for the member.
 */
export class VerifiedMember extends VerifiedMemberSchema.class {}
VerifiedMemberSchema.setClass(VerifiedMember);
