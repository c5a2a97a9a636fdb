import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { uuid } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { Transactions } from '../database/transactions.ts';
import { Handles, type JobRun } from '../jobs/handles.ts';
import type { JobPayload } from '../jobs/job-definitions.ts';
import { Jobs } from '../jobs/jobs.ts';
import { StoredFile } from './file.entity.ts';
import { FILE_STORE, type FileStore } from './file-store.ts';
import { deleteUnused, FilesService, unused } from './files.service.ts';
import { fileKey } from './image.view.ts';
import type { ListPicture } from './drawing.ts';
import { CRASHES_MAX, mayHaveCrashedProcess, Pictures } from './pictures.ts';

/** The number of pictures that one sweep deletes; the next one continues. */
const SWEEP_MAX = 500;
/** Delays the retry, so that waiting pictures are drawn first. */
const AGAIN_AFTER_MS = 60_000;

/** Locks at most $1 abandoned pictures. */
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
  readonly #logger = new Logger(FilesJobs.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly files: FilesService,
    private readonly pictures: Pictures,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  @Handles('files.thumbnail')
  async makeThumbnail(
    em: EntityManager,
    { fileId, ended = 0 }: JobPayload<'files.thumbnail'>,
    { requestId }: Pick<JobRun, 'requestId'>,
  ): Promise<void> {
    const full = await this.store.read(fileKey(fileId, 'full'));
    if (!full) return;
    const drawn = await this.#listSize(await buffer(full.stream));
    if (!drawn) return this.#drawAgain(em, { fileId, ended: ended + 1 }, requestId);
    const { thumb, placeholder, hue } = drawn;
    await this.store.put(fileKey(fileId, 'thumb'), thumb.bytes);
    const found = await em.nativeUpdate(StoredFile, fileId, { thumbnailReady: true, placeholder, hue });
    // The row was swept meanwhile, so nothing else would delete the thumbnail.
    if (found === 0) await this.files.erase(fileId);
  }

  /** @returns null if the drawing process crashed */
  async #listSize(bytes: Uint8Array): Promise<ListPicture | null> {
    try {
      return await this.pictures.list(bytes);
    } catch (error) {
      if (mayHaveCrashedProcess(error)) return null;
      throw error;
    }
  }

  /** Each try may block the queue for as long as a drawing may take; after the last, lists show the full size. */
  async #drawAgain(
    em: EntityManager,
    job: { fileId: string; ended: number },
    requestId: string,
  ): Promise<void> {
    if (job.ended >= CRASHES_MAX) return this.#logger.warn({ ...job, requestId }, 'A list size is given up');
    const runAt = new Date(Date.now() + AGAIN_AFTER_MS);
    await this.jobs.add(em, 'files.thumbnail', job, requestId, { runAt });
  }

  /** Deletes pictures that nothing shows a day after their upload, because their form was never submitted. */
  @Handles('files.sweep')
  async sweep(_em: EntityManager, _payload: object, { requestId }: JobRun): Promise<void> {
    await this.transactions.run(async (em) => {
      const abandoned = await lockAbandoned(em, [SWEEP_MAX]);
      // Checked again under the lock: an event may have started to use one between the query and the lock.
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
