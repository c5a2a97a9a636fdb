import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { uuid } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles, type JobRun } from '../jobs/handles.ts';
import { Jobs } from '../jobs/jobs.ts';
import { StoredFile } from './file.entity.ts';
import { FILE_STORE, type FileStore } from './file-store.ts';
import { deleteUnused, FilesService, unused } from './files.service.ts';
import { fileKey } from './image.view.ts';
import { Pictures } from './pictures.ts';

/** How many pictures one sweep takes; the next one takes the rest. */
const SWEEP_MAX = 500;

/** At most $1. */
const lockAbandoned = statement(
  { id: uuid() },
  () => `
  select id from files
  where kind = 'invitation-image' and created_at < now() - interval '24 hours'
    and ${unused()}
  limit $1 for update skip locked`,
);

@Injectable()
export class FilesJobs {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly files: FilesService,
    private readonly pictures: Pictures,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  @Handles('files.thumbnail')
  async makeThumbnail(em: EntityManager, { fileId }: { fileId: string }): Promise<void> {
    const full = await this.store.read(fileKey(fileId, 'full'));
    if (!full) return;
    const { thumb, placeholder, hue } = await this.pictures.list(await buffer(full.stream));
    await this.store.put(fileKey(fileId, 'thumb'), thumb.bytes);
    const found = await em.nativeUpdate(StoredFile, fileId, { thumbnailReady: true, placeholder, hue });
    // Swept away meanwhile: nobody else would remove what was just put there.
    if (found === 0) await this.files.erase(fileId);
  }

  /** Deletes pictures that nothing shows, a day after they came; the form they were chosen for was never sent. */
  @Handles('files.sweep')
  async sweep(_em: EntityManager, _payload: object, { requestId }: JobRun): Promise<void> {
    await this.transactions.run(async (em) => {
      const abandoned = await lockAbandoned(em, [SWEEP_MAX]);
      // Asked again under the lock: something may have taken one between the first look and the lock.
      const deleted = abandoned.length > 0 ? await deleteUnused(em, [abandoned.map(({ id }) => id)]) : [];
      await this.jobs.addMany(
        em,
        'files.erase',
        deleted.map(({ id }) => ({ fileId: id })),
        requestId,
      );
    });
  }

  @Handles('files.erase')
  async erase(_em: EntityManager, { fileId }: { fileId: string }): Promise<void> {
    await this.files.erase(fileId);
  }
}
