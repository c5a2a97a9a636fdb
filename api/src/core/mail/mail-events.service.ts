import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { mailRoutes } from '@yolo/contract/mail/schemas';
import { CONFIG, type Config } from '../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Parsed } from '../http/route.ts';
import { MailFailures } from './mail-failures.ts';

/** Reports of the mail provider about mails that it has accepted. */
@Injectable()
export class MailEventsService {
  constructor(
    private readonly failures: MailFailures,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Idempotent. @throws DomainError `not_found`, `forbidden` */
  async report(
    key: string | undefined,
    { events }: Parsed<typeof mailRoutes.reportMailEvents>['body'],
  ): Promise<void> {
    this.#require(key);
    for (const { type, email, at } of events) {
      if (type === 'bounce') await this.failures.recordBounce(email, thePast(at));
      else await this.failures.suppress(email, type, thePast(at));
    }
  }

  #require(key = ''): void {
    const { mailEventsKey } = this.config;
    if (mailEventsKey === null) throw new DomainError('not_found');
    // Hashes have the same length, so that the comparison takes constant time.
    const [given, wanted] = [key, mailEventsKey].map((each) => createHash('sha256').update(each).digest());
    if (!timingSafeEqual(given!, wanted!))
      throw new DomainError('forbidden', {}, 'The key of this report is not the one that is set here.');
  }
}

/** Limited to between 1970 and now, whatever the provider's clock shows. */
function thePast(at: string): Date {
  return new Date(Math.min(Date.now(), Math.max(0, Date.parse(at))));
}
