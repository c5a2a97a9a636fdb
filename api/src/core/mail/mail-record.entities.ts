import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../database/entities.ts';
import type { MailTrouble } from '@yolo/contract/mail';

/**
 * An address that is mailed no more: `bounce`, nobody reads it; `complaint`, its person wants none. Kept as its hash and
 * a shortened form, because anybody who complained asked to be left alone: the table is only ever asked about an address
 * that somebody names. A plain hash, so that a new SESSION_SECRET forgets nobody's wish.
 */
export const MailSuppression = defineEntity({
  name: 'MailSuppression',
  tableName: 'mail_suppressions',
  properties: {
    addressHash: p.blob().primary(),
    reason: p.text().$type<'bounce' | 'complaint'>().primary(),
    /** `wi…@example.org` */
    shown: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'mail_suppressions_reason', expression: "reason in ('bounce', 'complaint')" }],
});

/** How many mails an address has had in a day because of one host, or of all whose own address is not verified. */
export const MailCount = defineEntity({
  name: 'MailCount',
  tableName: 'mail_counts',
  properties: {
    sender: p.text().primary(),
    addressHash: p.blob().primary(),
    dayBeganAt: p.datetime().defaultRaw('now()').index('mail_counts_day'),
    count: p.integer(),
  },
});

/** Who does not know a host: that host mails this address no more. Kept like {@link MailSuppression}. */
export const UnknownHost = defineEntity({
  name: 'UnknownHost',
  tableName: 'mail_unknown_hosts',
  properties: {
    host: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .primary()
        .fieldName('host_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    addressHash: p.blob().primary(),
    at: p.datetime().defaultRaw('now()').index('mail_unknown_hosts_at'),
  },
});

/** A mail that never went out, or came back, once. */
export const MailFailure = defineEntity({
  name: 'MailFailure',
  tableName: 'mail_failures',
  properties: {
    messageId: p.text().primary(),
    reason: p.text().$type<MailTrouble>(),
    shown: p.text(),
    at: p.datetime().defaultRaw('now()').index('mail_failures_at'),
  },
});
