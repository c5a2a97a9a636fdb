import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { FILE_STORE, type FileContent, type FileStore } from '../../../core/files/file-store.ts';
import type { StoreFolder } from '../../../core/files/store-folder.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';

/** The files of a photo: one drawn from its preview, two sizes drawn from its original, and the original itself. */
export const photoFiles = ['small', 'thumb', 'view', 'original'] as const;
export type PhotoFile = (typeof photoFiles)[number];
export type PhotoContents = Partial<Record<PhotoFile, FileContent>>;

/** The store's folder of all photos. */
const PHOTOS = 'photos';

/** @param folder of the photo's row: the id of the upload that the file was drawn from */
export const photoKey = (folder: string, file: PhotoFile) => `${PHOTOS}/${folder}/${file}`;

/**
 * The folders of a photo, as SQL of its row `p` and of its entity. The release before Migration20261128200000 does not
 * write the columns, and stores all files in the folder of the photo's id; it may run beside this release.
 */
export const PREVIEW_FOLDER = 'coalesce(p.preview_folder, case when p.original_folder is null then p.id end)';
export const ORIGINAL_FOLDER = 'coalesce(p.original_folder, case when p.bytes is not null then p.id end)';
function foldersOf({ id, previewFolder, originalFolder, bytes }: PhotoFolders): string[] {
  const preview = previewFolder ?? (originalFolder === null ? id : null);
  const original = originalFolder ?? (bytes === null ? null : id);
  return [...new Set([preview, original])].filter((folder) => folder !== null);
}
type PhotoFolders = Pick<Photo, 'id' | 'previewFolder' | 'originalFolder' | 'bytes'>;

/** For the sweep of the store. Files of an upload that has not been drawn yet may get a row at any moment. */
export const photoFolder: StoreFolder = {
  name: PHOTOS,
  files: photoFiles,
  known: statement(
    { id: uuid() },
    `select preview_folder as id from photos where preview_folder = any($1::uuid[])
     union select original_folder from photos where original_folder = any($1::uuid[])
     union select id from photos where id = any($1::uuid[])
     union select id from photo_uploads where id = any($1::uuid[]) and drawn_at is null and refused is null`,
  ),
};

/**
 * The bytes of photos, which are written before their row and deleted after it. Each upload writes to a folder of its own,
 * so that nobody else writes there and no lock is needed; the photo's row says which folders are in use.
 */
@Injectable()
export class PhotoBytes {
  constructor(
    private readonly jobs: Jobs,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Writes all files in parallel; fails if one fails. */
  async put(folder: string, files: PhotoContents): Promise<void> {
    const puts = photoFiles.map(async (file) => {
      const content = files[file];
      if (content) await this.store.put(photoKey(folder, file), content);
    });
    const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }

  /**
   * For every deletion of a photo, in the same transaction after its row is deleted: its bytes are erased after the commit,
   * and uploads in progress do not bring it back.
   */
  async release(em: EntityManager, photo: Photo, requestId: string): Promise<void> {
    await em.nativeUpdate(PhotoUpload, { photoId: photo.id }, { refused: 'photo_gone' });
    if (photo.bytes === null) await this.#refuseOriginal(em, photo);
    await this.eraseLater(em, photo, requestId);
  }

  /** After the commit, the folders of a photo whose row is deleted. */
  async eraseLater(em: EntityManager, photo: PhotoFolders, requestId: string): Promise<void> {
    const folders = foldersOf(photo).map((folder) => ({ folder }));
    await this.jobs.addMany(em, 'photos.erase-folder', folders, requestId);
  }

  @Handles('photos.erase-folder')
  async eraseFolder(em: EntityManager, { folder }: { folder: string }): Promise<void> {
    // A repeated run of a job reports an upload as unused that its first run has made a photo of.
    const near = await em.find(Photo, {
      $or: [{ previewFolder: folder }, { originalFolder: folder }, { id: folder }],
    });
    const isUsedBy = (photo: Photo) =>
      foldersOf(photo).includes(folder) ||
      // The release before the columns may be uploading an original to the folder of the photo's id.
      (photo.id === folder && photo.originalFolder === null);
    if (near.some(isUsedBy)) return;
    for (const file of photoFiles) await this.store.delete(photoKey(folder, file));
  }

  @Handles('photos.erase')
  async eraseFolderOfId(em: EntityManager, { photoId }: { photoId: string }): Promise<void> {
    await this.eraseFolder(em, { folder: photoId });
  }

  /** The original of a deleted photo may wait on a device for days: it is refused until its event ends. */
  async #refuseOriginal(em: EntityManager, { id, eventId, addedBy, name, sha256 }: Photo): Promise<void> {
    if (!addedBy) return;
    const upload = { id: randomUUID(), eventId, userId: addedBy, photoId: id, kind: 'original' as const };
    await em.insert(PhotoUpload, {
      ...upload,
      name,
      sha256,
      bytes: 0,
      refused: 'photo_gone',
      movedAt: new Date(),
    });
  }
}
