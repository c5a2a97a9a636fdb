import { randomUUID } from 'node:crypto';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES, type ImageView } from '@yolo/contract';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../http/domain-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Profile } from '../members/profile.entity.ts';
import { StoredFile } from './file.entity.ts';
import { FILE_STORE, type FileStore, type StoredBytes } from './file-store.ts';
import { fileKey, imageView, isVariant, type Variant, variants } from './image.view.ts';
import { readPicture, type ReadPicture } from './pictures.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** SQL of a file's guard, for the functions of advisory locks; the first number is nobody else's. */
export const GUARD = (id: string) => `7650003, hashtext(${id})`;
const contentTypes: Record<Variant, string> = { full: 'image/webp', thumb: 'image/webp', mail: 'image/jpeg' };

export interface FileAnswer extends StoredBytes {
  contentType: string;
}

@Injectable()
export class FilesService {
  constructor(
    private readonly access: AccessService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** @throws DomainError `file_too_large`, `invalid_file_type` */
  async uploadImage(actor: Actor, upload: Uint8Array): Promise<ImageView> {
    const { userId, requestId } = this.access.member(actor);
    if (upload.length > IMAGE_MAX_BYTES) throw new DomainError('file_too_large');
    const picture = await readPicture(upload);
    const id = randomUUID();
    await this.store.put(fileKey(id, 'full'), picture.full.bytes);
    await this.store.put(fileKey(id, 'mail'), picture.mail.bytes);
    try {
      return await this.transactions.run(async (em) => {
        await this.guard(em, id);
        const file = em.create(StoredFile, describe(em, id, userId, picture));
        await em.flush();
        await this.jobs.add(em, 'files.thumbnail', { fileId: id }, requestId);
        return imageView(file);
      });
    } catch (error) {
      await this.erase(id);
      throw error;
    }
  }

  /** @throws DomainError `file_not_found` */
  async read(fileId: string, variant: string): Promise<FileAnswer> {
    if (!ID.test(fileId) || !isVariant(variant)) throw new DomainError('file_not_found');
    const stored = await this.store.read(fileKey(fileId, variant));
    if (!stored) throw new DomainError('file_not_found');
    return { ...stored, contentType: contentTypes[variant] };
  }

  /**
   * The member's own invitation image, kept from being swept away until the transaction that puts it somewhere ends.
   * @throws DomainError `file_not_found` for everything else, somebody else's picture included
   */
  async claim(em: EntityManager, userId: string, fileId: string): Promise<StoredFile> {
    const file = await em.findOne(
      StoredFile,
      { id: fileId, uploadedBy: userId, kind: 'invitation-image' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!file) throw new DomainError('file_not_found');
    return file;
  }

  /**
   * Keeps the sweep of the store (store-sweep.ts) off an upload, from before its row is written until it is there.
   * @throws DomainError `unavailable` when the sweep was first: the upload took longer than a day
   */
  async guard(em: EntityManager, fileId: string): Promise<void> {
    await em.execute(`select pg_advisory_xact_lock(${GUARD('?')})`, [fileId]);
    if (!(await this.store.has(fileKey(fileId, 'full')))) throw new DomainError('unavailable');
  }

  /** Removes the bytes of a file whose row is gone. */
  async erase(fileId: string): Promise<void> {
    for (const variant of variants) await this.store.delete(fileKey(fileId, variant));
  }
}

function describe(em: EntityManager, id: string, userId: string, { full }: ReadPicture) {
  return {
    id,
    uploadedBy: em.getReference(Profile, userId),
    kind: 'invitation-image' as const,
    contentType: contentTypes.full,
    bytes: full.bytes.length,
    width: full.width,
    height: full.height,
    thumbnailReady: false,
    placeholder: null,
    hue: null,
    createdAt: new Date(),
  };
}
