import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { escape, ICalCalendarMethod } from 'ical-generator';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { ActorRequest } from '../../../core/http/handler-metadata.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { inSlices } from '../../../core/loop/slices.ts';
import { oneLine } from '../../../core/mail/mail.ts';
import { eventName } from '../event.view.ts';
import { calendarEntry, calendarText } from '../mails/calendar.ts';
import { calendarEntryOf } from '../mails/calendar-rows.ts';
import { CalendarFeed } from './calendar-feed.entity.ts';
import { entriesOfMember, entryOfInvitation, feedOf } from './feed-rows.ts';
import { feedSecretHash, secretIn } from './feed-secret.ts';

/** The refresh interval for calendars; Google Calendar ignores it. */
const HOUR_SECONDS = 3600;
/** The number of entries written per slice of the event loop. */
const SLICE = 20;

type Rows = Awaited<ReturnType<typeof entriesOfMember>>;

/** The content of a feed's address. */
@Injectable()
export class ReadFeedService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param file the last part of the address
   * @returns an empty calendar if nothing is left to show: after "not found" calendars would keep their entries
   * @throws DomainError `not_found` for an address that was never made, or is revoked; `rate_limited`
   */
  async read(request: ActorRequest, file: string): Promise<string> {
    const secret = secretIn(file);
    const [feed] = secret === null ? [] : await feedOf(this.em, [feedSecretHash(secret)]);
    if (!feed) throw new DomainError('not_found');
    const { id, user_id: userId, invitation_id: invitationId, unnoted } = feed;
    await this.limits.countTarget('feed', request, id);
    if (unnoted) await this.#storeReadAt(id);
    if (userId !== null) return this.#write('Yolo', await entriesOfMember(this.em, [userId]));
    const rows = invitationId === null ? [] : await entryOfInvitation(this.em, [invitationId, id]);
    return this.#write(rows[0] ? eventName(rows[0].name) : 'Yolo', rows);
  }

  /** Stores the time of the read, which the feed's owner sees and the sweep uses; it is no change of the event. */
  async #storeReadAt(feedId: string): Promise<void> {
    await this.transactions.run((em) =>
      em.nativeUpdate(CalendarFeed, { id: feedId }, { readAt: new Date() }),
    );
  }

  async #write(name: string, rows: Rows): Promise<string> {
    const entries: string[] = [];
    for await (const slice of inSlices(rows, SLICE)) {
      for (const row of slice) {
        const status = row.pending ? 'tentative' : 'confirmed';
        const entry = calendarEntry({ ...calendarEntryOf(this.config, row), status });
        if (entry !== null) entries.push(entry);
      }
    }
    const head = {
      method: ICalCalendarMethod.PUBLISH,
      name: escape(oneLine(name), false),
      ttl: HOUR_SECONDS,
    };
    return calendarText(head, entries);
  }
}
