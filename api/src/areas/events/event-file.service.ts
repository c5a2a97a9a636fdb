import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { fullName } from '@yolo/contract/members';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { calendarFile } from './mails/calendar.ts';
import { addressOf, type Attachment } from '../../core/mail/mail.ts';
import { Profile } from '../members/index.ts';
import { canReadEvent } from './events.policy.ts';
import { mailedEvent } from './mailed-event.ts';

/** The event as a file for calendars, the same that its mails carry. */
@Injectable()
export class EventFileService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError `validation_failed` without a date */
  async read(actor: Actor, eventId: string): Promise<Attachment> {
    const { event } = await this.access.require(actor, canReadEvent, eventId);
    const host = await this.em.findOneOrFail(Profile, event.userId);
    const file = calendarFile({
      event: mailedEvent(event),
      sequence: event.changeSeq,
      url: `${this.config.publicUrl}/events/${eventId}`,
      organizer: { name: fullName(host), email: addressOf(this.config.mailFrom) },
    });
    if (!file) throw new DomainError('validation_failed', {}, 'The event has no date yet.');
    return file;
  }
}
