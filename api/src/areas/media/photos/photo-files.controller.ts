import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Headers, Inject, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { Id } from '@yolo/contract/schemas';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool, int, orNull, text } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { answerRange } from '../../../core/files/byte-range.ts';
import { type ByteRange, FILE_STORE, type FileStore } from '../../../core/files/file-store.ts';
import { answerZip } from '../../../core/files/zip/answer-zip.ts';
import { Allow } from '../../../core/http/route.ts';
import { photoKey } from './photo-bytes.ts';
import { downloadName, PhotoDownloads } from './photo-downloads.ts';
import { isPictureSize, opens, type PictureSize } from './photo-keys.ts';

/** As long as its key opens it; nothing else is ever behind its address. */
const PICTURE = 'private, max-age=7200, immutable';
/** Further parts of a download are requested from us. */
const DOWNLOAD = 'private, no-cache';

/** $1 the event, $2 the photo. */
const fileOf = prepared(
  'photo-file',
  { name: text(), content_type: orNull(text()), bytes: orNull(int()), hash: text(), off_wall: bool() },
  `select p.name, p.content_type, p.bytes, encode(p.sha256, 'hex') as hash, p.off_wall
   from photos p where p.event_id = $1 and p.id = $2`,
);

/** Bytes of photos, for callers with a key. Whatever is wrong with it, or gone meanwhile: there is no such file. */
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
    const asked = answerZip(this.store, entries, { range, ifRange });
    const headers = { ...asked.headers, 'content-type': 'application/zip', 'cache-control': DOWNLOAD };
    return answer(response, { ...asked, headers, name });
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
      const { stream, size } = await this.#read(photoKey(photoId!, 'small'));
      return answer(response, { headers: { ...common, 'content-length': String(size) }, stream, name });
    }
    const { status, range: part, ...asked } = answerRange(bytes, `"${photo.hash}"`, { range, ifRange });
    const stream = part && (await this.#read(photoKey(photoId!, 'original'), part)).stream;
    return answer(response, { status, headers: { ...common, ...asked.headers }, stream, name });
  }

  @Get('photo-files/:eventId/:photoId/:size')
  @Allow('file.read')
  async picture(
    @Param() { eventId, photoId, size = '' }: Record<string, string>,
    @Query('key') key: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    requireIds(eventId, photoId);
    const opened = isPictureSize(size) ? opens(this.config, eventId!, size, key) : null;
    if (opened === null) throw new DomainError('file_not_found');
    const photo = await this.#photo(eventId!, photoId!);
    if (opened === 'on the wall' && photo.off_wall) throw new DomainError('file_not_found');
    const { stream, size: length } = await this.#read(photoKey(photoId!, size as PictureSize));
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

  async #read(key: string, range?: ByteRange) {
    const stored = await this.store.read(key, range);
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
  /** null: the part that is asked for is none. */
  stream: Readable | null;
  /** Of a download. */
  name?: string;
}

function answer(response: Response, { status = 200, headers, stream, name }: FileAnswer): StreamableFile {
  if (name !== undefined) response.attachment(name);
  response.status(status).set({ ...headers, 'x-content-type-options': 'nosniff' });
  const file = new StreamableFile(stream ?? Readable.from([]));
  // What has begun and cannot be ended is cut: it must not look whole.
  return file.setErrorHandler(() => void response.destroy());
}
