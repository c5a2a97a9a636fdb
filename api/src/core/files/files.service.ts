import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { IMAGE_MAX_BYTES, type ImageView } from '@yolo/contract';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { partsOf } from '../areas/area.ts';
import { text, uuid } from '../database/columns.ts';
import { prepared } from '../database/prepared.ts';
import { statement } from '../database/statement.ts';
import { tables } from '../database/tables.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { StoredFile, type StoredFileSchema } from './file.entity.ts';
import { FILE_STORE, type FileStore, type StoredBytes } from './file-store.ts';
import { fileKey, IMAGES, imageView, isVariant, type Variant, variants } from './image.view.ts';
import type { StoreFolder } from './store-folder.ts';
import type { ReadPicture } from './drawing.ts';
import { Pictures } from './pictures.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** A SELECT from the area's tables that finds a row if one shows the picture `files.id`, which is then kept. */
    showsFiles?: string;
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The arguments of a file's advisory lock; the first number is reserved for it. */
const GUARD = (id: string) => `7650003, hashtext(${id})`;
/** For the sweep of the store. */
export const imageFolder: StoreFolder = {
  name: IMAGES,
  files: variants,
  known: statement({ id: uuid() }, 'select id from files where id = any($1::uuid[])'),
  guarded: statement(
    { id: uuid() },
    `select id from unnest($1::uuid[]) id where pg_try_advisory_xact_lock(${GUARD('id::text')})`,
  ),
};

/** SQL that is true if nothing shows the row of `files`. */
export const unused = () =>
  partsOf('showsFiles')
    .map((select) => `not exists (${select})`)
    .join(' and ') || 'true';

/** Deletes those of the invitation images $1 that nothing shows. */
export const deleteUnused = statement(
  { id: uuid() },
  () => `
  delete from files
  where id = any($1::uuid[]) and kind = 'invitation-image' and ${unused()}
  returning id`,
);

/** Runs for each picture that a browser loads. */
const kindOf = prepared('file-kind', { kind: text() }, 'select kind from files where id = $1');

const contentTypes: Record<Variant, string> = {
  full: 'image/webp',
  thumb: 'image/webp',
  mail: 'image/jpeg',
  letter: 'image/jpeg',
};

export interface FileAnswer extends StoredBytes {
  contentType: string;
}

@Injectable()
export class FilesService {
  readonly #logger = new Logger(FilesService.name);
  /** Drawings in progress, so that concurrent readers of one mail share one drawing. */
  readonly #emailPictures = new Map<string, Promise<void>>();

  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly pictures: Pictures,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** @throws DomainError `file_too_large`, `invalid_file_type`, `unavailable` */
  async uploadImage(actor: Actor, upload: Uint8Array, gone?: AbortSignal): Promise<ImageView> {
    const { userId, requestId } = this.access.member(actor);
    if (upload.length > IMAGE_MAX_BYTES) throw new DomainError('file_too_large');
    return this.keepImage(userId, upload, requestId, gone);
  }

  /**
   * Stores a picture, uploaded or drawn by Yolo, as an invitation image that nothing shows yet.
   * @throws DomainError `invalid_file_type`, `unavailable`
   */
  async keepImage(
    userId: string,
    upload: Uint8Array,
    requestId: string,
    gone?: AbortSignal,
  ): Promise<ImageView> {
    const picture = await this.pictures.read(upload, gone);
    const id = randomUUID();
    try {
      await this.store.put(fileKey(id, 'full'), picture.full.bytes);
      await this.store.put(fileKey(id, 'mail'), picture.mail.bytes);
      return await this.transactions.run(async (em) => {
        await this.guard(em, id);
        const file = em.create(StoredFile, describe(id, userId, picture));
        await em.flush();
        await this.jobs.add(em, 'files.thumbnail', { fileId: id }, requestId);
        return imageView(file);
      });
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /**
   * The row decides: without it the picture is not found, even before its bytes are deleted.
   * @throws DomainError `file_not_found`
   */
  async read(fileId: string, variant: string): Promise<FileAnswer> {
    if (!ID.test(fileId) || !isVariant(variant)) throw new DomainError('file_not_found');
    const [row] = await kindOf(this.em, [fileId]);
    if (variant === 'letter' && row?.kind === 'invitation-image') await this.#ensureEmailPicture(fileId);
    const stored = row && (await this.store.read(fileKey(fileId, variant)));
    if (!stored) throw new DomainError('file_not_found');
    return { ...stored, contentType: contentTypes[variant] };
  }

  /** Drawn when the first of its mails is opened, so that sending does not wait for it. */
  async #ensureEmailPicture(fileId: string): Promise<void> {
    if (await this.store.has(fileKey(fileId, 'letter'))) return;
    let drawing = this.#emailPictures.get(fileId);
    if (!drawing) {
      drawing = this.#drawEmailPicture(fileId).finally(() => this.#emailPictures.delete(fileId));
      this.#emailPictures.set(fileId, drawing);
    }
    await drawing;
  }

  async #drawEmailPicture(fileId: string): Promise<void> {
    const full = await this.store.read(fileKey(fileId, 'full'));
    if (!full) return;
    const { bytes } = await this.pictures.emailCrop(await buffer(full.stream));
    await this.store.put(fileKey(fileId, 'letter'), bytes);
  }

  /**
   * Locks the member's own invitation image against the sweep until the end of the transaction that uses it.
   * @param former the image that it replaces, locked with it in the order of ids, so that two exchanges cannot deadlock
   * @throws DomainError `file_not_found` for every other id, another member's picture included
   */
  async claim(em: EntityManager, userId: string, fileId: string, former?: string): Promise<StoredFile> {
    const files = await em.find(
      StoredFile,
      { id: { $in: former ? [fileId, former] : [fileId] }, kind: 'invitation-image' },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const file = files.find(({ id, uploadedBy }) => id === fileId && uploadedBy === userId);
    if (!file) throw new DomainError('file_not_found');
    return file;
  }

  /** Deletes rows and bytes of replaced pictures, unless something else shows them. */
  async release(em: EntityManager, fileIds: readonly string[], requestId: string): Promise<void> {
    if (fileIds.length === 0) return;
    // Checked under the lock: of two transactions that release one picture, the later must see that it was the last
    // use.
    await em.execute('select from files where id = any(?::uuid[]) order by id for update', [
      `{${fileIds.join(',')}}`,
    ]);
    const deleted = await deleteUnused(em, [fileIds]);
    const erased = deleted.map(({ id }) => ({ fileId: id }));
    await this.jobs.addMany(em, 'files.erase', erased, requestId);
  }

  /** Deletes a leaving member's pictures that nothing shows. */
  async releaseOf(em: EntityManager, userId: string, requestId: string): Promise<void> {
    const own = await tables<typeof StoredFileSchema>(em)
      .selectFrom('files')
      .select('id')
      .where('uploaded_by_user_id', '=', userId)
      .execute();
    await this.release(
      em,
      own.map(({ id }) => id),
      requestId,
    );
  }

  /**
   * Locks an upload against the sweep of the store (store-sweep.ts) until its row is committed.
   * @throws DomainError `unavailable` when the sweep has deleted it, because the upload took longer than a day
   */
  async guard(em: EntityManager, fileId: string): Promise<void> {
    await em.execute(`select pg_advisory_xact_lock(${GUARD('?')})`, [fileId]);
    if (!(await this.store.has(fileKey(fileId, 'full')))) throw new DomainError('unavailable');
  }

  /**
   * Deletes the bytes of a failed upload. An error is only logged: the sweep deletes the rest, and the caller throws
   * the first failure.
   */
  async discard(fileId: string): Promise<void> {
    await this.erase(fileId).catch((err: unknown) => this.#logger.warn({ err }, 'An upload has left bytes'));
  }

  /** Deletes the bytes of a file whose row was deleted. */
  async erase(fileId: string): Promise<void> {
    for (const variant of variants) await this.store.delete(fileKey(fileId, variant));
  }
}

function describe(id: string, userId: string, { full, hue }: ReadPicture) {
  return {
    id,
    uploadedBy: userId,
    kind: 'invitation-image' as const,
    contentType: contentTypes.full,
    bytes: full.bytes.length,
    width: full.width,
    height: full.height,
    thumbnailReady: false,
    placeholder: null,
    hue,
    createdAt: new Date(),
  };
}
