import { Inject, Injectable } from '@nestjs/common';
import { fullName } from '@yolo/contract/members';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { calendarFile } from './mails/calendar.ts';
import { addressOf, type Attachment } from '../../core/mail/mail.ts';
import { canReadEvent } from './events.policy.ts';

/** The event as a file for calendars, the same that its mails carry. */
@Injectable()
export class EventFileService {
  constructor(
    private readonly access: AccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError `validation_failed` without a date */
  async read(actor: Actor, eventId: string): Promise<Attachment> {
    const { view } = await this.access.require(actor, canReadEvent, eventId);
    const file = calendarFile({
      event: view,
      sequence: view.seq,
      url: `${this.config.publicUrl}/events/${eventId}`,
      organizer: { name: fullName(view.owner), email: addressOf(this.config.mailFrom) },
    });
    if (!file) throw new DomainError('validation_failed', {}, 'The event has no date yet.');
    return file;
  }
}
