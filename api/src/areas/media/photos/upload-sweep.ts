import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';

const KEPT_HOURS = 24;
/** How many one sweep takes; the next one takes the rest. */
const TAKEN_MAX = 5000;

/** What has come whole stays until it is drawn, however long that takes, and so does that a photo was deleted. At most $1. */
const deleteOld = statement(
  { id: uuid() },
  `delete from photo_uploads where id in (
     select id from photo_uploads
     where moved_at < now() - interval '${KEPT_HOURS} hours'
       and (finished_at is null or drawn_at is not null or refused is not null)
       and refused is distinct from 'photo_gone'
     limit $1 for update skip locked
   ) returning id`,
);

const isWanted = { $or: [{ refused: null }, { refused: { $ne: 'photo_gone' } }] };

/** Takes uploads that have not got on for a day: their devices begin them anew. */
@Injectable()
export class UploadSweep {
  constructor(@Inject(UPLOAD_BYTES) private readonly bytes: UploadBytes) {}

  @Handles('photos.sweep-uploads')
  async run(em: EntityManager): Promise<void> {
    const old = await deleteOld(em, [TAKEN_MAX]);
    for (const { id } of old) await this.bytes.erase(id);
    await this.#takeOrphans(em);
  }

  /** Bytes whose row is gone (with its event or its member, or because a sweep was killed), or says that its photo is. */
  async #takeOrphans(em: EntityManager): Promise<void> {
    const before = new Date(Date.now() - KEPT_HOURS * 60 * 60 * 1000);
    let taken = 0;
    for await (const uploadId of this.bytes.untouchedSince(before)) {
      if (taken >= TAKEN_MAX) return;
      if ((await em.count(PhotoUpload, { id: uploadId, ...isWanted })) > 0) continue;
      await this.bytes.erase(uploadId);
      taken++;
    }
  }

  @Handles('photos.erase-upload')
  async erase(_em: EntityManager, { uploadId }: { uploadId: string }): Promise<void> {
    await this.bytes.erase(uploadId);
  }
}
