import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { partsOf } from '../../../core/areas/area.ts';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { DesignFiles } from './design-files.ts';

/** Designs deleted per sweep; the next sweep deletes more. */
const SWEEP_MAX = 500;

const shown = () =>
  partsOf('showsDesigns')
    .map((select) => `exists (${select})`)
    .join(' or ') || 'message_id is not null';

/** Deletes, after a day, designs whose message was deleted and those of forms that were never submitted. At most $1. */
const deleteUnshown = statement(
  { id: uuid() },
  () => `
  delete from designs where id in (
    select id from designs
    where created_at < now() - interval '24 hours' and image_id is null and not (${shown()})
      and (message_id is not null or event_id is null)
    limit $1 for update skip locked
  ) returning id`,
);
const deleteOldDays = statement(
  { user_id: uuid() },
  `delete from design_days where day < now() - interval '7 days' returning user_id`,
);

@Injectable()
export class DesignsJobs {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly files: DesignFiles,
  ) {}

  @Handles('designs.sweep')
  async sweep(_em: EntityManager, _payload: object, { requestId }: JobRun): Promise<void> {
    await this.transactions.run(async (em) => {
      const deleted = await deleteUnshown(em, [SWEEP_MAX]);
      await deleteOldDays(em, []);
      const erased = deleted.map(({ id }) => ({ designId: id }));
      await this.jobs.addMany(em, 'designs.erase', erased, requestId);
    });
  }

  @Handles('designs.erase')
  async erase(_em: EntityManager, { designId }: { designId: string }): Promise<void> {
    await this.files.erase(designId);
  }
}
