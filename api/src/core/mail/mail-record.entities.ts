import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../database/entities.ts';
import type { MailTrouble } from '@yolo/contract/mail';

/**
 * An address that gets no more mails: `bounce`, it does not exist; `complaint`, its owner refuses mails. Stored as a
 * hash and a shortened form, because who complained asked to be left alone: the table is only queried for a given
 * address. A plain hash, so that it survives a new SESSION_SECRET.
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

/** The number of mails to an address within a day from one host, or from all hosts without a verified address. */
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

/**
 * An address whose owner does not know a host: the host's mails are not sent to it. Stored like {@link
 * MailSuppression}.
 */
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

/** A mail that was never sent, or that bounced. */
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
