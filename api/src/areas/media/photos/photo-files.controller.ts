import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Headers, Inject, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { Id } from '@yolo/contract/schemas';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool, int, orNull, type RowOf, text, uuid } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { answerRange } from '../../../core/files/byte-range.ts';
import { type ByteRange, FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { answerZip } from '../../../core/files/zip/answer-zip.ts';
import { Allow } from '../../../core/http/route.ts';
import { ORIGINAL_FOLDER, type PhotoFile, photoKey, PREVIEW_FOLDER } from './photo-bytes.ts';
import { downloadName, PhotoDownloads } from './photo-downloads.ts';
import { isPictureSize, scopeOfKey, type PictureSize } from './photo-keys.ts';

/** As long as its key is valid; the content of an address never changes. */
const PICTURE = 'private, max-age=7200, immutable';
/** Each part of a download is requested from the server. */
const DOWNLOAD = 'private, no-cache';

const fileColumns = {
  name: text(),
  content_type: orNull(text()),
  bytes: orNull(int()),
  hash: text(),
  off_wall: bool(),
  preview_folder: orNull(uuid()),
  original_folder: orNull(uuid()),
};

/** $1 the event, $2 the photo. */
const fileOf = prepared(
  'photo-file',
  fileColumns,
  `select p.name, p.content_type, p.bytes, encode(p.sha256, 'hex') as hash, p.off_wall,
     ${PREVIEW_FOLDER} as preview_folder, ${ORIGINAL_FOLDER} as original_folder
   from photos p where p.event_id = $1 and p.id = $2`,
);

/** Bytes of photos, for callers with a key. An invalid key and a deleted photo get the same 404. */
@Controller()
export class PhotoFilesController {
  constructor(
    private readonly em: EntityManager,
    private readonly downloads: PhotoDownloads,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  @Get('photo-files/:eventId/album.zip')
  @Allow('file.read')
  async album(
    @Param('eventId') eventId: string,
    @Query() { member, link, key }: Record<string, unknown>,
    @Headers() { range, 'if-range': ifRange }: Record<string, string | undefined>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    requireIds(eventId, member);
    const taker = { member: String(member).toLowerCase(), link: typeof link === 'string' ? link : undefined };
    const { name, entries } = await this.downloads.album(eventId, taker, key);
    const ranged = answerZip(this.store, entries, { range, ifRange });
    const headers = { ...ranged.headers, 'content-type': 'application/zip', 'cache-control': DOWNLOAD };
    return answer(response, { ...ranged, headers, name });
  }

  @Get('photo-files/:eventId/:photoId/original')
  @Allow('file.read')
  async original(
    @Param() { eventId, photoId }: Record<string, string>,
    @Query('key') key: unknown,
    @Headers() { range, 'if-range': ifRange }: Record<string, string | undefined>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    requireIds(eventId, photoId);
    this.downloads.requireOriginal(eventId!, photoId!, key);
    const photo = await this.#photo(eventId!, photoId!);
    const { content_type: contentType, bytes } = photo;
    const name = downloadName({ name: photo.name, contentType });
    const common = { 'content-type': contentType ?? 'image/jpeg', 'cache-control': DOWNLOAD };
    if (bytes === null) {
      const { stream, size } = await this.#read(photo, 'small');
      return answer(response, { headers: { ...common, 'content-length': String(size) }, stream, name });
    }
    const { status, range: part, ...ranged } = answerRange(bytes, `"${photo.hash}"`, { range, ifRange });
    const stream = part && (await this.#read(photo, 'original', part)).stream;
    return answer(response, { status, headers: { ...common, ...ranged.headers }, stream, name });
  }

  @Get('photo-files/:eventId/:photoId/:size')
  @Allow('file.read')
  async picture(
    @Param() { eventId, photoId, size = '' }: Record<string, string>,
    @Query('key') key: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    requireIds(eventId, photoId);
    const access = isPictureSize(size) ? scopeOfKey(this.config, eventId!, size, key) : null;
    if (access === null) throw new DomainError('file_not_found');
    const photo = await this.#photo(eventId!, photoId!);
    if (access === 'on the wall' && photo.off_wall) throw new DomainError('file_not_found');
    const { stream, size: length } = await this.#read(photo, size as PictureSize);
    const headers = {
      'content-type': 'image/jpeg',
      'content-length': String(length),
      'cache-control': PICTURE,
    };
    return answer(response, { headers, stream });
  }

  async #photo(eventId: string, photoId: string) {
    const [photo] = await fileOf(this.em, [eventId, photoId]);
    if (!photo) throw new DomainError('file_not_found');
    return photo;
  }

  async #read(photo: RowOf<typeof fileColumns>, file: PhotoFile, range?: ByteRange) {
    const folder = file === 'small' ? photo.preview_folder : photo.original_folder;
    const stored = folder === null ? null : await this.store.read(photoKey(folder, file), range);
    if (!stored) throw new DomainError('file_not_found');
    return stored;
  }
}

function requireIds(...ids: unknown[]): void {
  if (!ids.every((id) => Id.safeParse(id).success)) throw new DomainError('file_not_found');
}

interface FileAnswer {
  status?: number;
  headers: Record<string, string>;
  /** null: the requested part is outside the file. */
  stream: Readable | null;
  /** Of a download. */
  name?: string;
}

function answer(response: Response, { status = 200, headers, stream, name }: FileAnswer): StreamableFile {
  if (name !== undefined) response.attachment(name);
  response.status(status).set({ ...headers, 'x-content-type-options': 'nosniff' });
  const file = new StreamableFile(stream ?? Readable.from([]));
  // Cuts an answer that fails after its start: it must not look complete.
  return file.setErrorHandler(() => void response.destroy());
}
