import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';

const KEPT_HOURS = 24;
/** How many one sweep deletes; the next one deletes the rest. */
const BATCH_MAX = 5000;

/** At most $1 of them. Complete uploads stay until they are drawn, and so do rows that mark a deleted photo. */
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

/** Deletes uploads without progress for a day; their devices restart them. */
@Injectable()
export class UploadSweep {
  constructor(@Inject(UPLOAD_BYTES) private readonly bytes: UploadBytes) {}

  @Handles('photos.sweep-uploads')
  async run(em: EntityManager): Promise<void> {
    const old = await deleteOld(em, [BATCH_MAX]);
    for (const { id } of old) await this.bytes.erase(id);
    await this.#eraseOrphans(em);
  }

  /** Bytes without a row (deleted with its event or member, or by a killed sweep), or of a deleted photo. */
  async #eraseOrphans(em: EntityManager): Promise<void> {
    const before = new Date(Date.now() - KEPT_HOURS * 60 * 60 * 1000);
    let erased = 0;
    for await (const uploadId of this.bytes.untouchedSince(before)) {
      if (erased >= BATCH_MAX) return;
      if ((await em.count(PhotoUpload, { id: uploadId, ...isWanted })) > 0) continue;
      await this.bytes.erase(uploadId);
      erased++;
    }
  }

  @Handles('photos.erase-upload')
  async erase(_em: EntityManager, { uploadId }: { uploadId: string }): Promise<void> {
    await this.bytes.erase(uploadId);
  }
}
