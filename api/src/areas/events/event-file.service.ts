import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { fileName } from '@yolo/contract';
import type { CalendarDownloadView } from '@yolo/contract/events';
import { fullName } from '@yolo/contract/members';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { isSignedFor, signedFor } from '../../core/files/signed.ts';
import { addressOf, type Attachment } from '../../core/mail/mail.ts';
import { Profile } from '../members/index.ts';
import { Event } from './event.entity.ts';
import { canReadEvent } from './events.policy.ts';
import { calendarFile, type CalendarEntry } from './mails/calendar.ts';
import { mailedEvent } from './mailed-event.ts';

const pathOf = (eventId: string) => `/calendar-files/${eventId}/event.ics`;

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
    const { view } = await this.access.require(actor, canReadEvent, eventId);
    const file = this.#file({ event: view, sequence: view.seq, hostName: fullName(view.owner) });
    if (!file) throw new DomainError('validation_failed', {}, 'The event has no date yet.');
    return file;
  }

  /** Browsers inside of apps save no file that a script has made; they open an address. */
  async address(actor: Actor, eventId: string): Promise<CalendarDownloadView> {
    await this.read(actor, eventId);
    const path = pathOf(eventId);
    return { url: `${path}?key=${signedFor(this.config, path, new Date(), 'handed-on')}` };
  }

  /** For whoever has a key. @throws DomainError `file_not_found` where it opens nothing, or the event is gone */
  async opened(eventId: string, key: unknown): Promise<Attachment> {
    const isOpen = isSignedFor(this.config, pathOf(eventId), key, new Date(), 'handed-on');
    const em = this.em.fork();
    const event = isOpen ? await em.findOne(Event, eventId) : null;
    if (!event) throw new DomainError('file_not_found');
    const hostName = fullName(await em.findOneOrFail(Profile, event.userId));
    const file = this.#file({ event: mailedEvent(event), sequence: event.changeSeq, hostName });
    if (!file) throw new DomainError('file_not_found');
    return { ...file, name: fileName(event.name, '.ics') };
  }

  #file({ event, sequence, hostName }: Pick<CalendarEntry, 'event' | 'sequence'> & { hostName: string }) {
    return calendarFile({
      ...{ event, sequence, url: `${this.config.publicUrl}/events/${event.id}` },
      organizer: { name: hostName, email: addressOf(this.config.mailFrom) },
    });
  }
}
