import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@yolo/contract';
import type { Response } from 'express';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { isBroken } from '../../../core/http/broken-requests.ts';
import type { ActorRequest } from '../../../core/http/handler-metadata.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { lockEventShared } from '../../events/index.ts';
import { canAddPhoto } from '../media.policy.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';
import { requireKnownHeaders } from './tus-headers.ts';
import { Tus } from './tus.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';
import { readUploadStart, type UploadStart, bodyLength, requirePhoto } from './upload-request.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KILOBYTE = 1024;
/** The weight of an upload before its first byte: a row and two files. */
const BEGINNING_KILOBYTES = 64;

/** Uploads of photos: sender, file and event are fixed when an upload begins, and checked again at each part. */
@Injectable()
export class PhotoUploads {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly tus: Tus,
    @Inject(UPLOAD_BYTES) private readonly bytes: UploadBytes,
  ) {}

  async create(actor: Actor, request: ActorRequest, response: Response): Promise<void> {
    const { userId } = this.access.member(actor);
    requireKnownHeaders(request, response);
    const metadata = readUploadStart(request);
    await this.access.require(actor, canAddPhoto, metadata.event);
    await this.#requireSame(this.em.fork(), metadata, userId);
    const length = bodyLength(request);
    const kilobytes = BEGINNING_KILOBYTES + Math.ceil(length / KILOBYTE);
    await this.limits.countWeight('photos', request, kilobytes);
    if (length > 0) await requirePhoto(request);
    const { event: eventId, photo: photoId, kind, name, sha256, bytes, modifiedAt } = metadata;
    const id = randomUUID();
    const file = { name, bytes, modifiedAt, sha256: Buffer.from(sha256, 'hex') };
    const row = { id, eventId, userId, photoId, kind, ...file };
    await this.transactions.run(async (em) => {
      // The photo may have been deleted while the first bytes came; from here on a deletion marks this row.
      await lockEventShared(em, eventId);
      await this.#requireSame(em, metadata, userId);
      await em.insert(PhotoUpload, { ...row, movedAt: new Date() });
    });
    try {
      const offset = await this.tus.handle(id, request, response);
      if (offset === bytes) await this.#finish(id, actor);
    } catch (error) {
      // The client did not get its address.
      await this.#forget(id);
      throw error;
    }
  }

  async readOffset(actor: Actor, uploadId: string, request: ActorRequest, response: Response): Promise<void> {
    requireKnownHeaders(request, response);
    const upload = await this.#require(actor, uploadId);
    if (this.#isComplete(upload, response)) return;
    const offset = await this.tus.handle(uploadId, request, response);
    if (offset === upload.bytes) await this.#finish(uploadId, actor);
  }

  async append(actor: Actor, uploadId: string, request: ActorRequest, response: Response): Promise<void> {
    requireKnownHeaders(request, response);
    const upload = await this.#require(actor, uploadId);
    if (this.#isComplete(upload, response)) {
      if (request.get('upload-offset') !== String(upload.bytes)) throw new DomainError('upload_elsewhere');
      return void response.status(204);
    }
    const length = bodyLength(request);
    const from = Number(request.get('upload-offset'));
    const counted = await this.limits.countWeight('photos', request, Math.ceil(length / KILOBYTE) || 1);
    if (from === 0 && length > 0) await this.#requirePhoto(upload, request);
    const offset = await this.tus.handle(uploadId, request, response).catch((error: unknown) => {
      // Nothing was written: bytes that were not received are not counted.
      if (isBroken(request)) return from;
      throw error;
    });
    if (offset === null) return;
    const unread = Math.floor((from + length - offset) / KILOBYTE);
    if (unread > 0) await this.limits.undo(counted, unread);
    if (offset === upload.bytes) await this.#finish(uploadId, actor);
    else await this.em.fork().nativeUpdate(PhotoUpload, uploadId, { movedAt: new Date() });
  }

  /** Its sender cancels it; a photo that it has already become stays. */
  async cancel(actor: Actor, uploadId: string, request: ActorRequest, response: Response): Promise<void> {
    requireKnownHeaders(request, response);
    const upload = await this.#require(actor, uploadId, { allowRefused: true });
    await this.em.fork().nativeDelete(PhotoUpload, uploadId);
    if (upload.finishedAt || upload.refused) await this.bytes.erase(uploadId);
    else await this.tus.handle(uploadId, request, response);
    response.status(204);
  }

  /** @throws DomainError `upload_not_found`, `event_not_found`, and the code with which it was refused */
  async #require(actor: Actor, uploadId: string, { allowRefused = false } = {}): Promise<PhotoUpload> {
    const { userId } = this.access.member(actor);
    const upload = ID.test(uploadId)
      ? await this.em.fork().findOne(PhotoUpload, { id: uploadId, userId })
      : null;
    if (!upload) throw new DomainError('upload_not_found');
    await this.access.require(actor, canAddPhoto, upload.eventId);
    if (upload.refused && !allowRefused) throw new DomainError(upload.refused as ErrorCode);
    return upload;
  }

  /**
   * A photo's id is made on a device: an existing id may be used only by the same member, for the same event and file.
   * @throws DomainError `event_not_found`, which reveals nothing; `photo_gone` if that photo was deleted
   */
  async #requireSame(
    em: EntityManager,
    { photo, event, sha256 }: UploadStart,
    userId: string,
  ): Promise<void> {
    const there = await em.findOne(Photo, photo);
    const uploads = await em.find(PhotoUpload, { photoId: photo });
    const hash = Buffer.from(sha256, 'hex');
    const isOwn =
      (!there || (there.addedBy === userId && there.eventId === event && hash.equals(there.sha256))) &&
      uploads.every((each) => each.userId === userId && each.eventId === event && hash.equals(each.sha256));
    if (!isOwn) throw new DomainError('event_not_found');
    if (uploads.some(({ refused }) => refused === 'photo_gone')) throw new DomainError('photo_gone');
  }

  /** The whole upload was acknowledged; its bytes may already be in the store of photos. */
  #isComplete({ bytes, finishedAt }: PhotoUpload, response: Response): boolean {
    if (!finishedAt) return false;
    response.set({
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-offset': String(bytes),
    });
    return true;
  }

  async #requirePhoto({ id }: PhotoUpload, request: ActorRequest): Promise<void> {
    try {
      await requirePhoto(request);
    } catch (error) {
      if (error instanceof DomainError) {
        await this.em.fork().nativeUpdate(PhotoUpload, id, { refused: error.code });
        await this.bytes.erase(id);
      }
      throw error;
    }
  }

  /** From here on it cannot be lost: an upload is acknowledged only when it is on the disk and its job is queued. */
  async #finish(id: string, { requestId }: Actor): Promise<void> {
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

  async #forget(id: string): Promise<void> {
    await this.em.fork().nativeDelete(PhotoUpload, id);
    await this.bytes.erase(id);
  }
}
