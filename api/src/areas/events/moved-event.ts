import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { guestsWhoMayCome } from './who-belongs.ts';
import { partsOf } from '../../core/areas/area.ts';
import { Handles, type JobRun } from '../../core/jobs/handles.ts';
import type { JobPayload } from '../../core/jobs/job-definitions.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { LivePublisher } from '../../core/live/live.publisher.ts';
import './picture-follower.ts';

/** What follows from another date, time or place, away from the request of the owner, who may have hundreds of guests. */
@Injectable()
export class MovedEvent {
  readonly #logger = new Logger('Events');

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly jobs: Jobs,
    private readonly publisher: LivePublisher,
  ) {}

  /** [INV-12] A mail job for each who goes or is pending, in one statement, and live news for the members among them. */
  @Handles('events.moved')
  async run(
    em: EntityManager,
    { eventId, was, changeSeq, tellGuests }: JobPayload<'events.moved'>,
    { requestId }: JobRun,
  ): Promise<void> {
    // The mails name the picture by its address: they wait for the new one, and go out with the old one where it fails.
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
    const members = await guestsWhoMayCome(em, eventId);
    this.publisher.memberChanged(members, 'events.changed');
  }
}
