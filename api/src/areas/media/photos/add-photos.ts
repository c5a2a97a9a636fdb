import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PHOTOS_MAX } from '@yolo/contract/media';
import { type After, Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { Changes } from '../../../core/live/changes.ts';
import { lockEvent } from '../../events/index.ts';
import { PhotoBytes, type PhotoContents } from './photo-bytes.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';

/** The files and facts that an upload adds to a photo. */
export interface DrawnUpload {
  files: PhotoContents;
  /** Columns of the photo's row. */
  facts: Pick<
    Photo,
    'sha256' | 'width' | 'height' | 'hue' | 'takenAt' | 'takenAbout' | 'contentType' | 'bytes' | 'crc32'
  >;
}

/** Adds drawn uploads to the photos of their event. */
@Injectable()
export class AddPhotos {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly jobs: Jobs,
    private readonly photoBytes: PhotoBytes,
  ) {}

  /**
   * Stores the files first, without a lock, since that may take a while; then writes the rows under the event's lock.
   * Files that no row uses are erased. A killed call can be repeated at any point with the same result.
   * @throws DomainError `photos_full`; `event_not_found` when the photo's id belongs to somebody else
   */
  async add(upload: PhotoUpload, { files, facts }: DrawnUpload, requestId: string): Promise<void> {
    await this.photoBytes.put(upload.id, files);
    await this.transactions.run(async (em, after) => {
      const isUsed =
        (await isOpen(em, upload)) && (await this.#writeRows(em, after, upload, facts, requestId));
      if (!isUsed) await this.jobs.add(em, 'photos.erase-folder', { folder: upload.id }, requestId);
    });
  }

  /** @returns whether a photo uses the files of the upload */
  async #writeRows(
    em: EntityManager,
    after: After,
    upload: PhotoUpload,
    facts: DrawnUpload['facts'],
    requestId: string,
  ): Promise<boolean> {
    const { eventId, photoId, userId, kind, name } = upload;
    const { own, twin } = await findPhotos(em, upload, facts);
    if (own && (own.eventId !== eventId || own.addedBy !== userId)) throw new DomainError('event_not_found');
    if (own && twin) {
      await em.nativeDelete(Photo, own.id);
      await this.photoBytes.eraseLater(em, own, requestId);
      await this.changes.announce(em, after, eventId, 'photo.deleted', { subjectId: own.id });
    }
    const photo = twin ?? own;
    // The first original completes the photo; a preview adds nothing to an existing photo.
    if (photo && (kind === 'preview' || photo.bytes !== null)) return false;
    const columns = { ...facts, [kind === 'preview' ? 'previewFolder' : 'originalFolder']: upload.id };
    if (photo) Object.assign(photo, columns);
    else if ((await em.count(Photo, { eventId })) >= PHOTOS_MAX) throw new DomainError('photos_full');
    else em.create(Photo, { id: photoId, eventId, addedBy: userId, name, ...columns, createdAt: new Date() });
    await em.flush();
    const subjectId = photo?.id ?? photoId;
    await this.changes.announce(em, after, eventId, photo ? 'photo.changed' : 'photo.added', { subjectId });
    return true;
  }
}

/**
 * Locks the event and marks the upload as drawn.
 * @returns false when the event, the photo, or (by its sender) the upload was deleted in the meantime
 */
async function isOpen(em: EntityManager, { id, eventId }: PhotoUpload): Promise<boolean> {
  if (!(await lockEvent(em, eventId))) return false;
  const open = { id, drawnAt: null, refused: null };
  return (await em.nativeUpdate(PhotoUpload, open, { drawnAt: new Date() })) > 0;
}

/** The photo of the upload's id, and another one of the same file: of another member, or of another device. */
async function findPhotos(
  em: EntityManager,
  { photoId, eventId }: PhotoUpload,
  { sha256 }: Pick<Photo, 'sha256'>,
): Promise<{ own: Photo | null; twin: Photo | null }> {
  const found = await em.find(Photo, { $or: [{ id: photoId }, { eventId, sha256 }] });
  return {
    own: found.find(({ id }) => id === photoId) ?? null,
    twin: found.find(({ id }) => id !== photoId) ?? null,
  };
}
