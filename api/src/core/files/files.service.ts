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
    /** SQL of a SELECT from its tables that finds a row where one shows the picture `files.id`, which then stays. */
    showsFiles?: string;
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** SQL of a file's guard, for the functions of advisory locks; the first number is nobody else's. */
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

/** SQL that is true where nothing shows a file of `files`. */
export const unused = () =>
  partsOf('showsFiles')
    .map((select) => `not exists (${select})`)
    .join(' and ') || 'true';

/** Of the invitation images with the ids $1, those that nothing shows. */
export const deleteUnused = statement(
  { id: uuid() },
  () => `
  delete from files
  where id = any($1::uuid[]) and kind = 'invitation-image' and ${unused()}
  returning id`,
);

/** Asked for each picture that a browser reads. */
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
  /** Being drawn, so that many readers of one mail are one drawing. */
  readonly #letters = new Map<string, Promise<void>>();

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
   * A picture as an invitation image that nothing shows yet: uploaded, or drawn by Yolo.
   * @throws DomainError `invalid_file_type`, `unavailable`
   */
  async keepImage(
    userId: string,
    upload: Uint8Array,
    requestId: string,
    gone?: AbortSignal,
  ): Promise<ImageView> {
    const picture = await this.pictures.read(upload, { memberId: userId, gone });
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
   * The row decides: its picture is gone from the moment that it is, and the bytes follow.
   * @throws DomainError `file_not_found`
   */
  async read(fileId: string, variant: string): Promise<FileAnswer> {
    if (!ID.test(fileId) || !isVariant(variant)) throw new DomainError('file_not_found');
    const [row] = await kindOf(this.em, [fileId]);
    if (variant === 'letter' && row?.kind === 'invitation-image') await this.#ensureLetter(fileId);
    const stored = row && (await this.store.read(fileKey(fileId, variant)));
    if (!stored) throw new DomainError('file_not_found');
    return { ...stored, contentType: contentTypes[variant] };
  }

  /** Drawn once, when the first of its mails is opened: none has to wait for it before it goes out. */
  async #ensureLetter(fileId: string): Promise<void> {
    if (await this.store.has(fileKey(fileId, 'letter'))) return;
    let drawing = this.#letters.get(fileId);
    if (!drawing) {
      drawing = this.#drawLetter(fileId).finally(() => this.#letters.delete(fileId));
      this.#letters.set(fileId, drawing);
    }
    await drawing;
  }

  async #drawLetter(fileId: string): Promise<void> {
    const full = await this.store.read(fileKey(fileId, 'full'));
    if (!full) return;
    const { bytes } = await this.pictures.letter(await buffer(full.stream));
    await this.store.put(fileKey(fileId, 'letter'), bytes);
  }

  /**
   * The member's own invitation image, kept from being swept away until the transaction that puts it somewhere ends.
   * @param former the one whose place it takes, locked with it and in the order of ids, so that two exchanges never wait
   * for each other
   * @throws DomainError `file_not_found` for everything else, somebody else's picture included
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

  /** Pictures that have lost their place go, rows and bytes; those that something else shows stay. */
  async release(em: EntityManager, fileIds: readonly string[], requestId: string): Promise<void> {
    if (fileIds.length === 0) return;
    // Looked at under the lock: of two who part with one picture at once, the later must see that it was the last.
    await em.execute('select from files where id = any(?::uuid[]) order by id for update', [
      `{${fileIds.join(',')}}`,
    ]);
    const deleted = await deleteUnused(em, [fileIds]);
    const erased = deleted.map(({ id }) => ({ fileId: id }));
    await this.jobs.addMany(em, 'files.erase', erased, requestId);
  }

  /** The member's own that nothing shows go with the account. */
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
   * Keeps the sweep of the store (store-sweep.ts) off an upload, from before its row is written until it is there.
   * @throws DomainError `unavailable` when the sweep was first: the upload took longer than a day
   */
  async guard(em: EntityManager, fileId: string): Promise<void> {
    await em.execute(`select pg_advisory_xact_lock(${GUARD('?')})`, [fileId]);
    if (!(await this.store.has(fileKey(fileId, 'full')))) throw new DomainError('unavailable');
  }

  /** For an upload that failed; what cannot be removed now is the sweep's, and the failure is what matters. */
  async discard(fileId: string): Promise<void> {
    await this.erase(fileId).catch((err: unknown) => this.#logger.warn({ err }, 'An upload has left bytes'));
  }

  /** Removes the bytes of a file whose row is gone. */
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
