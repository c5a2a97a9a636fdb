import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../../core/database/transactions.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';

/** Hands over uploads whose last byte has come, and removes those that did not begin. */
@Injectable()
export class UploadCompletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    @Inject(UPLOAD_BYTES) private readonly bytes: UploadBytes,
  ) {}

  /** From here on it cannot be lost: an upload is acknowledged only when it is on the disk and its job is queued. */
  async complete(id: string, requestId: string): Promise<void> {
    await this.bytes.sync(id);
    await this.transactions.run(async (em) => {
      const now = new Date();
      const upload = await em.findOne(PhotoUpload, id);
      const finished = await em.nativeUpdate(
        PhotoUpload,
        { id, finishedAt: null },
        { finishedAt: now, movedAt: now },
      );
      if (!upload || finished === 0) return;
      const job = upload.kind === 'preview' ? 'photos.draw-preview' : 'photos.draw';
      const pending = { finishedAt: { $ne: null }, drawnAt: null, refused: null };
      const behind = await em.count(PhotoUpload, { userId: upload.userId, kind: upload.kind, ...pending });
      await this.jobs.add(em, job, { uploadId: id }, requestId, { behind });
    });
  }

  /** For an upload whose address nobody has received. */
  async discard(id: string): Promise<void> {
    await this.transactions.run((em) => em.nativeDelete(PhotoUpload, id));
    await this.bytes.erase(id);
  }
}
