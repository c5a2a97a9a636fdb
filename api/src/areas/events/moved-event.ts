import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { guestsNotDeclined } from './event-members.ts';
import { partsOf } from '../../core/areas/area.ts';
import { Handles, type JobRun } from '../../core/jobs/handles.ts';
import type { JobPayload } from '../../core/jobs/job-definitions.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { LivePublisher } from '../../core/live/live.publisher.ts';
import './picture-follower.ts';

/** Work after a changed date, time or place, outside of the owner's request, as there may be hundreds of guests. */
@Injectable()
export class EventMovedJob {
  readonly #logger = new Logger('Events');

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly jobs: Jobs,
    private readonly publisher: LivePublisher,
  ) {}

  /** [INV-12] Adds a mail job for each going or pending guest in one statement, and notifies the members live. */
  @Handles('events.moved')
  async run(
    em: EntityManager,
    { eventId, was, changeSeq, tellGuests }: JobPayload<'events.moved'>,
    { requestId }: JobRun,
  ): Promise<void> {
    // The mails link to the picture: they wait for the new one, and are sent with the old one if redrawing fails.
    for (const follower of partsOf('pictureFollows')) {
      const pictures = this.moduleRef.get(follower, { strict: false });
      await pictures.follow(eventId, requestId).catch((err: unknown) => {
        this.#logger.warn({ err }, 'A picture could not be drawn anew');
      });
    }
    if (tellGuests) {
      await this.jobs.addEach(
        em,
        'mail.event-moved',
        `select ?::jsonb || jsonb_build_object('invitationId', id) as payload,
           'mail.event-moved:' || id || ':' || ?::int as job_key
         from event_invitations where event_id = ? and status <> 'declined'`,
        [JSON.stringify({ was, changeSeq }), changeSeq, eventId],
        requestId,
      );
    }
    const members = await guestsNotDeclined(em, eventId);
    this.publisher.memberChanged(members, 'events.changed');
  }
}
