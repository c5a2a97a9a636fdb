import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { orNull, uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import { Changes } from '../../../core/live/changes.ts';

/** Photos of one run have the same time, and the feed makes one notification of them for each event. */
const markMissing = statement(
  { added_by_user_id: orNull(uuid()) },
  `update photos set reminded_at = now()
   where bytes is null and reminded_at is null and created_at < now() - interval '7 days'
   returning added_by_user_id`,
);

/** Notifies a member once whose originals were not uploaded within a week; their photos stay, small. */
@Injectable()
export class MissingOriginals {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  @Handles('photos.remind')
  async run(_em: EntityManager): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const marked = await markMissing(em, []);
      const uploaders = marked.map((row) => row.added_by_user_id);
      this.changes.tell(after, uploaders, 'notifications.changed');
    });
  }
}
