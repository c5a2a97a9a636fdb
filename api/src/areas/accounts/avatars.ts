import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@yolo/contract';
import { tables } from '../../core/database/tables.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { StoredFile, type StoredFileSchema } from '../../core/files/file.entity.ts';
import { FILE_STORE, type FileStore } from '../../core/files/file-store.ts';
import { FilesService } from '../../core/files/files.service.ts';
import { fileKey, imagePath } from '../../core/files/image.view.ts';
import type { Encoded } from '../../core/files/encoded.ts';
import { Pictures } from '../../core/files/pictures.ts';

declare module '../../core/files/file.entity.ts' {
  interface FileKinds {
    avatar: 'accounts';
  }
}

/** Bytes in the file store, for which {@link Avatars.replace} inserts the row. */
export interface StoredAvatar extends Encoded {
  id: string;
}

/** Members' pictures: one each, square. */
@Injectable()
export class Avatars {
  constructor(
    private readonly jobs: Jobs,
    private readonly files: FilesService,
    private readonly pictures: Pictures,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /**
   * @param gone aborts when the client disconnects
   * @throws DomainError `file_too_large`, `invalid_file_type`
   */
  async save(upload: Uint8Array, gone?: AbortSignal): Promise<StoredAvatar> {
    if (upload.length > IMAGE_MAX_BYTES) throw new DomainError('file_too_large');
    const square = await this.pictures.square(upload, gone);
    const id = randomUUID();
    try {
      await this.store.put(fileKey(id, 'full'), square.bytes);
    } catch (error) {
      await this.files.discard(id);
      throw error;
    }
    return { id, ...square };
  }

  /** Erases the bytes when the transaction failed. */
  async discard({ id }: StoredAvatar): Promise<void> {
    await this.files.discard(id);
  }

  /**
   * Erases the member's former pictures; the caller has locked the profile.
   * @returns the path of the new one, or null
   */
  async replace(
    em: EntityManager,
    userId: string,
    kept: StoredAvatar | null,
    requestId: string,
  ): Promise<string | null> {
    const former = await tables<typeof StoredFileSchema>(em)
      .deleteFrom('files')
      .where('uploaded_by_user_id', '=', userId)
      .where('kind', '=', 'avatar')
      .returning('id')
      .execute();
    const erased = former.map(({ id }) => ({ fileId: id }));
    await this.jobs.addMany(em, 'files.erase', erased, requestId);
    if (!kept) return null;
    await this.files.guard(em, kept.id);
    em.create(StoredFile, {
      id: kept.id,
      uploadedBy: userId,
      kind: 'avatar',
      contentType: 'image/webp',
      bytes: kept.bytes.length,
      width: kept.width,
      height: kept.height,
      thumbnailReady: false,
      createdAt: new Date(),
    });
    return imagePath(kept.id, 'full');
  }
}
