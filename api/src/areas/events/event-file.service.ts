import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { fileName } from '@yolo/contract';
import type { CalendarDownloadView } from '@yolo/contract/events';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { isValidSignature, signPath } from '../../core/files/signed.ts';
import type { Attachment } from '../../core/mail/mail.ts';
import { canReadEvent } from './events.policy.ts';
import { calendarFile } from './mails/calendar.ts';
import { CALENDAR_EVENT, calendarEntryOf, calendarEventColumns } from './mails/calendar-rows.ts';

const pathOf = (eventId: string) => `/calendar-files/${eventId}/event.ics`;

/** $1 the event. */
const entryOf = prepared(
  'calendar-file',
  calendarEventColumns,
  `select ${CALENDAR_EVENT} from events e join profiles h on h.id = e.user_id where e.id = $1`,
);

/** The event as a calendar file, the same as in its mails. */
@Injectable()
export class EventFileService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError `validation_failed` without a date */
  async read(actor: Actor, eventId: string): Promise<Attachment> {
    await this.access.require(actor, canReadEvent, eventId);
    const file = (await this.#fileOf(eventId))?.file;
    if (!file) throw new DomainError('validation_failed', {}, 'The event has no date yet.');
    return file;
  }

  /** An address for browsers inside of apps, which cannot save a file that a script has made. */
  async address(actor: Actor, eventId: string): Promise<CalendarDownloadView> {
    await this.read(actor, eventId);
    const path = pathOf(eventId);
    return { url: `${path}?key=${signPath(this.config, path, new Date(), 'handed-on')}` };
  }

  /** For anybody with a key. @throws DomainError `file_not_found` if the key is invalid or the event was deleted */
  async opened(eventId: string, key: unknown): Promise<Attachment> {
    const isOpen = isValidSignature(this.config, pathOf(eventId), key, new Date(), 'handed-on');
    const { name, file } = (isOpen && (await this.#fileOf(eventId))) || {};
    if (!name || !file) throw new DomainError('file_not_found');
    return { ...file, name: fileName(name, '.ics') };
  }

  async #fileOf(eventId: string): Promise<{ name: string; file: Attachment | null } | null> {
    const [row] = await entryOf(this.em, [eventId]);
    return row ? { name: row.name, file: calendarFile(calendarEntryOf(this.config, row)) } : null;
  }
}
