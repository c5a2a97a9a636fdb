import { defineEntity, p } from '@mikro-orm/postgresql';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Profile } from '../members/index.ts';

export type LinkPurpose = 'verify-email' | 'reset-password' | 'change-email';

const MailedLinkSchema = defineEntity({
  name: 'MailedLink',
  tableName: 'mailed_links',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    tokenHash: p.blob().unique('mailed_links_token_unique'),
    user: () => p.manyToOne(Profile).deleteRule('cascade'),
    purpose: p.text().$type<LinkPurpose>(),
    /** The address that it was mailed to, which following it proves. */
    email: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'mailed_links_user', properties: ['user', 'purpose'] }],
  checks: [
    {
      name: 'mailed_links_purpose',
      expression: "purpose in ('verify-email', 'reset-password', 'change-email')",
    },
  ],
});

/** A link in a mail, valid once; its token is derived from its id and not stored (mailed-links.ts). */
export class MailedLink extends MailedLinkSchema.class {
  /** Whether it can still be used. */
  isOpen(now: Date): boolean {
    return !this.usedAt && this.expiresAt > now;
  }

  /** @throws DomainError `link_expired` */
  requireOpen(): void {
    if (!this.isOpen(new Date())) throw new DomainError('link_expired');
  }
}
MailedLinkSchema.setClass(MailedLink);
