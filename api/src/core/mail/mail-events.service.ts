import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { mailRoutes } from '@yolo/contract/mail/schemas';
import { CONFIG, type Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Parsed } from '../http/route.ts';
import { MailFailures } from './mail-failures.ts';

/** What the mail provider has heard after it took a mail. */
@Injectable()
export class MailEventsService {
  constructor(
    private readonly failures: MailFailures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Told twice is as good as told once. @throws DomainError `not_found`, `forbidden` */
  async report(
    key: string | undefined,
    { events }: Parsed<typeof mailRoutes.reportMailEvents>['body'],
  ): Promise<void> {
    this.#require(key);
    for (const { type, email, at } of events) {
      if (type === 'bounce') await this.failures.cameBack(email, thePast(at));
      else await this.failures.suppress(email, type, thePast(at));
    }
  }

  #require(key = ''): void {
    const { mailEventsKey } = this.config;
    if (mailEventsKey === null) throw new DomainError('not_found');
    // Hashes are of one length, so that the time that comparing takes tells nothing.
    const [given, wanted] = [key, mailEventsKey].map((each) => createHash('sha256').update(each).digest());
    if (!timingSafeEqual(given!, wanted!))
      throw new DomainError('forbidden', {}, 'The key of this report is not the one that is set here.');
  }
}

/** Not before there were mails, nor after now, whatever the provider's clock says. */
function thePast(at: string): Date {
  return new Date(Math.min(Date.now(), Math.max(0, Date.parse(at))));
}
