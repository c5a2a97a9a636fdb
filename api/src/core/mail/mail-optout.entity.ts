import { defineEntity, p } from '@mikro-orm/postgresql';
import type { MailKind } from './mail-kinds.ts';

export const MailOptoutSchema = defineEntity({
  name: 'MailOptout',
  tableName: 'mail_optouts',
  properties: {
    /** Lower-cased; guests without an account have preferences too. */
    email: p.text().primary(),
    kind: p.text().$type<MailKind>().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'mail_optouts_email_lower', expression: 'email = lower(email)' }],
});

/** An address that refuses mails of a kind. */
export class MailOptout extends MailOptoutSchema.class {}
MailOptoutSchema.setClass(MailOptout);
