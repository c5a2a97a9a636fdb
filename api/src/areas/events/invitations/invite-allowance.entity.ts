import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../../members/index.ts';

/** The number of people an account has invited, in all and since its day began; deletions do not lower it. */
export const InviteAllowanceRow = defineEntity({
  name: 'InviteAllowanceRow',
  tableName: 'invite_allowances',
  properties: {
    userId: () =>
      p
        .manyToOne(Profile)
        .mapToPk()
        .primary()
        .fieldName('user_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    total: p.integer(),
    dayBeganAt: p.datetime(),
    dayCount: p.integer(),
  },
});
