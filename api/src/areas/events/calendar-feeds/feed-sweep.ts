import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Handles } from '../../../core/jobs/handles.ts';

/** Deletes feeds that no calendar has read for a year, including those of former members and guests. */
@Injectable()
export class FeedSweep {
  @Handles('calendar-feeds.sweep')
  async run(em: EntityManager): Promise<void> {
    await em.execute(
      `delete from calendar_feeds where coalesce(read_at, created_at) < now() - interval '1 year'`,
    );
  }
}
