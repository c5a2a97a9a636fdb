import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { FILE_STORE, type FileContent, type FileStore } from '../../../core/files/file-store.ts';
import type { StoreFolder } from '../../../core/files/store-folder.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';

/** What is kept of a photo: drawn anew from its preview, in two sizes from its original, and that itself. */
export const photoFiles = ['small', 'thumb', 'view', 'original'] as const;
export type PhotoFile = (typeof photoFiles)[number];
export type PhotoContents = Partial<Record<PhotoFile, FileContent>>;

/** The store's folder of all photos. */
const PHOTOS = 'photos';

/** Where the store keeps it. */
export const photoKey = (photoId: string, file: PhotoFile) => `${PHOTOS}/${photoId}/${file}`;

/** SQL of a photo's guard: anybody who has it until the transaction ends writes or takes away the photo's bytes. */
const GUARD = (id: string) => `hashtextextended(${id}, 7650005)`;

/** For the sweep of the store. */
export const photoFolder: StoreFolder = {
  name: PHOTOS,
  files: photoFiles,
  known: statement({ id: uuid() }, 'select id from photos where id = any($1::uuid[])'),
  guarded: statement(
    { id: uuid() },
    `select id from unnest($1::uuid[]) id where pg_try_advisory_xact_lock(${GUARD('id::text')})`,
  ),
};

/** The bytes of photos, which come before their row and go after it. */
@Injectable()
export class PhotoBytes {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Nobody else writes, and nothing takes away, what lies there of these photos until the transaction ends. */
  async guard(em: EntityManager, photoIds: readonly string[]): Promise<void> {
    for (const id of [...photoIds].sort())
      await em.execute(`select pg_advisory_xact_lock(${GUARD('?')})`, [id]);
  }

  /** All or none of them is said to be there; each waits for the disk by itself. */
  async put(photoId: string, files: PhotoContents): Promise<void> {
    const puts = photoFiles.map(async (file) => {
      const content = files[file];
      if (content) await this.store.put(photoKey(photoId, file), content);
    });
    const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  /**
   * For anybody who deletes photos, in the same transaction and once their rows are gone: their bytes go after the commit,
   * and what of them is still on its way does not bring them back.
   */
  async release(em: EntityManager, photoIds: readonly string[], requestId: string): Promise<void> {
    await em.nativeUpdate(PhotoUpload, { photoId: { $in: [...photoIds] } }, { refused: 'photo_gone' });
    await this.jobs.addMany(
      em,
      'photos.erase',
      photoIds.map((photoId) => ({ photoId })),
      requestId,
    );
  }

  /** The original of a photo that is deleted may wait on a device for days: until its event ends it is not taken. */
  async expectNoMore(em: EntityManager, { id, eventId, addedBy, name, sha256 }: Photo): Promise<void> {
    if (!addedBy) return;
    const upload = { id: randomUUID(), eventId, userId: addedBy, photoId: id, kind: 'original' as const };
    await em.insert(PhotoUpload, { ...upload, name, sha256, bytes: 0, movedAt: new Date() });
  }

  /** Only what no photo has: one of that id may have come since. */
  @Handles('photos.erase')
  async erase(_em: EntityManager, { photoId }: { photoId: string }): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.guard(em, [photoId]);
      if ((await em.count(Photo, photoId)) > 0) return;
      for (const file of photoFiles) await this.store.delete(photoKey(photoId, file));
    });
  }
}
