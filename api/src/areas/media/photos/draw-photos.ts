import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@yolo/contract';
import { PHOTOS_MAX } from '@yolo/contract/media';
import { orNull, text } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { type After, Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import {
  ENDED_MAX,
  hasEndedProcess,
  type Photo as DrawnPhoto,
  PictureRefused,
  Pictures,
} from '../../../core/files/pictures.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { Changes } from '../../../core/live/changes.ts';
import { lockEvent } from '../../events/index.ts';
import { PhotoBytes, type PhotoContents } from './photo-bytes.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';
import { takenAbout } from './taken-about.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';

const eventOf = statement(
  { time_zone: text(), first_day: orNull(text()), last_day: orNull(text()), time: orNull(text()) },
  `select time_zone, date::text as first_day, case when multi_day then end_date else date end::text as last_day,
     to_char(time, 'HH24:MI') as time
   from events where id = $1`,
);

type EventRow = Awaited<ReturnType<typeof eventOf>>[number];

/** What an upload gives to a photo. */
interface Drawn {
  files: PhotoContents;
  /** Columns of the photo's row. */
  facts: Pick<
    Photo,
    'sha256' | 'width' | 'height' | 'hue' | 'takenAt' | 'takenAbout' | 'contentType' | 'bytes' | 'crc32'
  >;
}

/** Another photo of the event has become the one that this file belongs to, since it was looked for. */
class OvertakenError extends Error {}

/**
 * Makes photos of uploads. Wherever it is killed, doing it again makes the same: bytes lie there before their row, one
 * transaction says all of it, and an upload's bytes go last.
 */
@Injectable()
export class DrawPhotos {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
    private readonly jobs: Jobs,
    private readonly pictures: Pictures,
    private readonly photoBytes: PhotoBytes,
    @Inject(UPLOAD_BYTES) private readonly uploadBytes: UploadBytes,
  ) {}

  /** Previews do not wait for originals: others look at an empty place until they are drawn. */
  @Handles('photos.draw-preview')
  drawPreview(em: EntityManager, { uploadId }: { uploadId: string }, run: JobRun): Promise<void> {
    return this.draw(em, { uploadId }, run);
  }

  @Handles('photos.draw')
  async draw(em: EntityManager, { uploadId }: { uploadId: string }, run: JobRun): Promise<void> {
    const upload = await em.findOne(PhotoUpload, uploadId);
    if (upload && !upload.drawnAt && !upload.refused) await this.#use(em, upload, run);
    await this.uploadBytes.erase(uploadId);
  }

  async #use(em: EntityManager, upload: PhotoUpload, { requestId, last }: JobRun): Promise<void> {
    try {
      if (await this.#isNeeded(em, upload)) {
        const isThere = await this.uploadBytes.lend(upload.id, async (path) => {
          const drawn = await this.#drawn(em, upload, path);
          if (drawn) await this.#become(upload, drawn, requestId);
        });
        if (!isThere) throw new DomainError('upload_gone');
      } else await em.nativeUpdate(PhotoUpload, upload.id, { drawnAt: new Date() });
    } catch (error) {
      const code = (await this.#refusal(em, upload, error)) ?? (last ? 'invalid_file_type' : null);
      if (code === null) throw error;
      await em.nativeUpdate(PhotoUpload, { id: upload.id, drawnAt: null }, { refused: code });
      await this.photoBytes.erase(em, upload);
    }
  }

  /** What keeps an upload from ever becoming a photo; null: it may well go better the next time. */
  async #refusal(em: EntityManager, { id, ended }: PhotoUpload, error: unknown): Promise<ErrorCode | null> {
    if (hasEndedProcess(error)) {
      await em.nativeUpdate(PhotoUpload, id, { ended: ended + 1 });
      return ended + 1 < ENDED_MAX ? null : 'photo_unfinished';
    }
    if (error instanceof PictureRefused && error.refusal === 'video') return 'video_not_supported';
    return error instanceof DomainError && error.code !== 'unavailable' ? error.code : null;
  }

  /** A preview is not, once the event has the photo. */
  async #isNeeded(em: EntityManager, { kind, eventId, photoId, sha256 }: PhotoUpload): Promise<boolean> {
    return (
      kind === 'original' || (await em.count(Photo, { $or: [{ id: photoId }, { eventId, sha256 }] })) === 0
    );
  }

  /** @returns null: the event is gone */
  async #drawn(em: EntityManager, upload: PhotoUpload, path: string): Promise<Drawn | null> {
    const [event] = await eventOf(em, [upload.eventId]);
    if (!event) return null;
    const photo = await this.pictures.photo(path, event.time_zone, { memberId: upload.userId });
    const taken = takenOf(upload, photo, event);
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

  async #become(upload: PhotoUpload, drawn: Drawn, requestId: string): Promise<void> {
    for (;;) {
      try {
        return await this.transactions.run((em, after) => this.#place(em, after, upload, drawn, requestId));
      } catch (error) {
        if (!(error instanceof OvertakenError)) throw error;
      }
    }
  }

  /** The bytes are put while the event is free: they may take a while, and it is locked for its changes alone. */
  async #place(
    em: EntityManager,
    after: After,
    upload: PhotoUpload,
    { files, facts }: Drawn,
    requestId: string,
  ): Promise<void> {
    const { kind, eventId, photoId, userId } = upload;
    const { twin: expected } = await known(em, upload, facts);
    const target = expected?.id ?? photoId;
    await this.photoBytes.guard(em, [photoId, target]);
    const found = await known(em, upload, facts);
    const { own, twin } = found;
    if (twin?.id !== expected?.id) throw new OvertakenError();
    if (own && (own.eventId !== eventId || own.addedBy !== userId)) throw new DomainError('event_not_found');
    const there = twin ?? own;
    // The first original is the photo's; a preview is nothing to a photo that is there.
    const isNews = !there || (kind === 'original' && there.bytes === null);
    if (isNews) await this.photoBytes.put(target, files);
    const isWanted = await this.#keep(em, after, upload, { ...found, facts, isNews }, requestId);
    if (!isWanted) await this.jobs.add(em, 'photos.erase', { photoId: target }, requestId);
  }

  /**
   * All that the event's photos become by it, under the event's lock.
   * @returns false when meanwhile the event was deleted, the photo, or the upload by its sender
   */
  async #keep(
    em: EntityManager,
    after: After,
    upload: PhotoUpload,
    { own, twin, facts, isNews }: Known & { facts: Drawn['facts']; isNews: boolean },
    requestId: string,
  ): Promise<boolean> {
    const { id, eventId, photoId, userId, name } = upload;
    if (!(await lockEvent(em, eventId))) return false;
    const now = await known(em, upload, facts);
    if (now.own?.id !== own?.id || now.twin?.id !== twin?.id) throw new OvertakenError();
    const isLeft = { id, drawnAt: null, refused: null };
    if ((await em.nativeUpdate(PhotoUpload, isLeft, { drawnAt: new Date() })) === 0) return false;
    if (own && twin) {
      await em.nativeDelete(Photo, own.id);
      await this.jobs.add(em, 'photos.erase', { photoId }, requestId);
      await this.changes.announce(em, after, eventId, 'photo.deleted', { subjectId: own.id });
    }
    if (!isNews) return true;
    const there = twin ?? own;
    if (there) Object.assign(there, facts);
    else if ((await em.count(Photo, { eventId })) >= PHOTOS_MAX) throw new DomainError('photos_full');
    else em.create(Photo, { id: photoId, eventId, addedBy: userId, name, ...facts, createdAt: new Date() });
    await em.flush();
    const subjectId = there?.id ?? photoId;
    await this.changes.announce(em, after, eventId, there ? 'photo.changed' : 'photo.added', { subjectId });
    return true;
  }
}

interface Known {
  own: Photo | null;
  twin: Photo | null;
}

/** The photo of the upload's id, and another one of the same file: of another member, or of another device. */
async function known(
  em: EntityManager,
  { photoId, eventId }: PhotoUpload,
  { sha256 }: Pick<Photo, 'sha256'>,
): Promise<Known> {
  const found = await em.find(Photo, { $or: [{ id: photoId }, { eventId, sha256 }] }, { refresh: true });
  return {
    own: found.find(({ id }) => id === photoId) ?? null,
    twin: found.find(({ id }) => id !== photoId) ?? null,
  };
}

type Taken = Pick<Photo, 'takenAt' | 'takenAbout'>;

/** When its camera says, else about when its name or its file does; when it was added stays where none of them do. */
function takenOf(
  { name, modifiedAt }: PhotoUpload,
  { takenAt }: DrawnPhoto,
  { time_zone, first_day, last_day, time }: EventRow,
): Taken {
  if (takenAt) return { takenAt, takenAbout: false };
  const event = { timeZone: time_zone, firstDay: first_day, lastDay: last_day, time };
  const about = takenAbout({ name, modified: modifiedAt ?? null, addedAt: new Date(), event });
  return { takenAt: about, takenAbout: about !== null };
}

/** Its size as it is known until the original has come. */
function previewOf({ sha256 }: PhotoUpload, { width, height, hue, thumb }: DrawnPhoto, taken: Taken): Drawn {
  return {
    files: { small: thumb.bytes },
    facts: { width, height, hue, sha256, ...taken, contentType: null, bytes: null, crc32: null },
  };
}
