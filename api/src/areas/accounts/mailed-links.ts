import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { firstNameOf } from '@yolo/contract/members';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { deriveKey } from '../../core/config/secrets.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { Profile } from '../members/index.ts';
import { lockAccount } from './account-lock.ts';
import { MailedLink, type LinkPurpose } from './mailed-link.entity.ts';

const MINUTE_MS = 60_000;

/** Each kind's mail job, page and lifetime. */
const kinds = {
  'verify-email': {
    job: 'mail.verify-email',
    page: '/login?verified=true&token=',
    lifeMs: 7 * 1440 * MINUTE_MS,
  },
  'change-email': { job: 'mail.change-email', page: '/confirm-email?token=', lifeMs: 1440 * MINUTE_MS },
  'reset-password': { job: 'mail.reset-password', page: '/new-password?token=', lifeMs: 30 * MINUTE_MS },
} as const;

/** What the mail job needs to write the mail. */
export interface MailableLink {
  email: string;
  firstName: string;
  url: string;
}

/**
 * Links in mails, whose token is an HMAC of the link's id: neither the table nor the queue holds anything that opens
 * an account, and a mail that is sent again carries the same link.
 */
@Injectable()
export class MailedLinks {
  readonly #key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
  ) {
    this.#key = deriveKey(config, 'mailed-link');
  }

  /**
   * Makes a link and its mail for the member with an address. For an address that nobody has, it does the same work
   * in one statement of the same length, and the mail job finds nothing to send.
   */
  async mail(em: EntityManager, purpose: LinkPurpose, email: string, requestId: string): Promise<void> {
    const { job, lifeMs } = kinds[purpose];
    const linkId = randomUUID();
    await em.execute(
      `insert into mailed_links (id, token_hash, user_id, purpose, email, expires_at)
       select ?, ?, id, ?, email, ? from profiles where email = ?`,
      [linkId, hashOf(this.#tokenOf(linkId)), purpose, new Date(Date.now() + lifeMs), email],
    );
    await this.jobs.add(em, job, { linkId }, requestId);
  }

  /** Makes the link that proves a member's new address, and its mail to there. */
  async mailToNew(em: EntityManager, userId: string, email: string, requestId: string): Promise<void> {
    const { job, lifeMs } = kinds['change-email'];
    const linkId = randomUUID();
    em.create(MailedLink, {
      id: linkId,
      tokenHash: hashOf(this.#tokenOf(linkId)),
      user: em.getReference(Profile, userId),
      purpose: 'change-email',
      email,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + lifeMs),
    });
    await em.flush();
    await this.jobs.add(em, job, { linkId }, requestId);
  }

  /** For the mail job: null when the link does not exist, is used or has expired. */
  async mailable(em: EntityManager, linkId: string): Promise<MailableLink | null> {
    const link = await em.findOne(MailedLink, linkId, { populate: ['user'] });
    if (!link?.isOpen(new Date())) return null;
    const url = this.config.publicUrl + kinds[link.purpose].page + this.#tokenOf(link.id);
    return { email: link.email, firstName: firstNameOf(link.user), url };
  }

  /** @throws DomainError `link_expired` if it does not exist or has expired, or if the member's address has changed */
  async find(em: EntityManager, purpose: LinkPurpose, token: string): Promise<MailedLink> {
    const link = await em.findOne(
      MailedLink,
      { tokenHash: hashOf(token), purpose, expiresAt: { $gt: new Date() } },
      { populate: ['user'], refresh: true },
    );
    // A change-email link carries the address to come; the other kinds are valid for the member's current address only.
    const current = purpose === 'change-email' || link?.user.email === link?.email;
    if (!link || !current) throw new DomainError('link_expired');
    return link;
  }

  /** Like {@link find}, and locks the account until the transaction ends. */
  async lock(em: EntityManager, purpose: LinkPurpose, token: string): Promise<MailedLink> {
    const { user } = await this.find(em, purpose, token);
    await lockAccount(em, user.id);
    return this.find(em, purpose, token);
  }

  /** Invalidates the member's links of a kind. */
  async close(em: EntityManager, purpose: LinkPurpose, userId: string): Promise<void> {
    await em.nativeUpdate(MailedLink, { user: userId, purpose, usedAt: null }, { usedAt: new Date() });
  }

  #tokenOf(linkId: string): string {
    return createHmac('sha256', this.#key).update(linkId).digest('base64url');
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token, 'ascii').digest();
}
