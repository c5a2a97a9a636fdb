import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@yolo/contract';
import { DomainError } from '../../../core/errors/domain-error.ts';
import {
  CRASHES_MAX,
  mayHaveCrashedProcess,
  type Photo as DrawnPhoto,
  PictureRefused,
  Pictures,
} from '../../../core/files/pictures.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import { type EventSchedule, readSchedule } from '../../events/index.ts';
import { AddPhotos, type DrawnUpload } from './add-photos.ts';
import { PhotoBytes } from './photo-bytes.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';
import { guessTakenAt } from './guess-taken-at.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';

/** Draws finished uploads, and refuses those that cannot become a photo; the upload's bytes are erased last. */
@Injectable()
export class DrawPhotos {
  constructor(
    private readonly pictures: Pictures,
    private readonly addPhotos: AddPhotos,
    private readonly photoBytes: PhotoBytes,
    @Inject(UPLOAD_BYTES) private readonly uploadBytes: UploadBytes,
  ) {}

  /** Previews do not wait for originals: other readers see an empty place until they are drawn. */
  @Handles('photos.draw-preview')
  drawPreview(em: EntityManager, { uploadId }: { uploadId: string }, run: JobRun): Promise<void> {
    return this.draw(em, { uploadId }, run);
  }

  @Handles('photos.draw')
  async draw(em: EntityManager, { uploadId }: { uploadId: string }, run: JobRun): Promise<void> {
    const upload = await em.findOne(PhotoUpload, uploadId);
    if (upload && !upload.drawnAt && !upload.refused) await this.#process(em, upload, run);
    await this.uploadBytes.erase(uploadId);
  }

  async #process(em: EntityManager, upload: PhotoUpload, { requestId, last }: JobRun): Promise<void> {
    try {
      if (await this.#isNeeded(em, upload)) {
        const wasFound = await this.uploadBytes.withFile(upload.id, async (path) => {
          const drawn = await this.#drawUpload(em, upload, path);
          if (drawn) await this.addPhotos.add(upload, drawn, requestId);
        });
        if (!wasFound) throw new DomainError('upload_gone');
      } else await em.nativeUpdate(PhotoUpload, upload.id, { drawnAt: new Date() });
    } catch (error) {
      const code = (await this.#refusal(em, upload, error)) ?? (last ? 'invalid_file_type' : null);
      if (code === null) throw error;
      await em.nativeUpdate(PhotoUpload, { id: upload.id, drawnAt: null }, { refused: code });
      await this.photoBytes.eraseFolder(em, { folder: upload.id });
    }
  }

  /** Why an upload can never become a photo; null: a retry may succeed. */
  async #refusal(em: EntityManager, { id, ended }: PhotoUpload, error: unknown): Promise<ErrorCode | null> {
    if (mayHaveCrashedProcess(error)) {
      await em.nativeUpdate(PhotoUpload, id, { ended: ended + 1 });
      return ended + 1 < CRASHES_MAX ? null : 'photo_unfinished';
    }
    if (error instanceof PictureRefused && error.refusal === 'video') return 'video_not_supported';
    return error instanceof DomainError && error.code !== 'unavailable' ? error.code : null;
  }

  /** A preview is not needed once the event has the photo. */
  async #isNeeded(em: EntityManager, { kind, eventId, photoId, sha256 }: PhotoUpload): Promise<boolean> {
    return (
      kind === 'original' || (await em.count(Photo, { $or: [{ id: photoId }, { eventId, sha256 }] })) === 0
    );
  }

  /** @returns null: the event is gone */
  async #drawUpload(em: EntityManager, upload: PhotoUpload, path: string): Promise<DrawnUpload | null> {
    const event = await readSchedule(em, upload.eventId);
    if (!event) return null;
    const photo = await this.pictures.photo(path, event.timeZone);
    const taken = takenAtOf(upload, photo, event);
    if (upload.kind === 'preview') return previewOf(upload, photo, taken);
    const { width, height, hue, thumb, view, original, contentType, length, crc32 } = photo;
    return {
      files: { thumb: thumb.bytes, view: view.bytes, original },
      facts: {
        ...{ width, height, hue, contentType, crc32, ...taken },
        sha256: Buffer.from(photo.sha256, 'hex'),
        bytes: length,
      },
    };
  }
}

type Taken = Pick<Photo, 'takenAt' | 'takenAbout'>;

/** The camera's time, else an approximate one from the name or the file; null if none is known. */
function takenAtOf({ name, modifiedAt }: PhotoUpload, { takenAt }: DrawnPhoto, event: EventSchedule): Taken {
  if (takenAt) return { takenAt, takenAbout: false };
  const about = guessTakenAt({ name, modified: modifiedAt ?? null, addedAt: new Date(), event });
  return { takenAt: about, takenAbout: about !== null };
}

/** The facts of a preview, used until the original is uploaded. */
function previewOf(
  { sha256 }: PhotoUpload,
  { width, height, hue, thumb }: DrawnPhoto,
  taken: Taken,
): DrawnUpload {
  return {
    files: { small: thumb.bytes },
    facts: { width, height, hue, sha256, ...taken, contentType: null, bytes: null, crc32: null },
  };
}
