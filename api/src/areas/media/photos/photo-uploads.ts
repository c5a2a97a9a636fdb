import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@yolo/contract';
import type { Response } from 'express';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { isBroken } from '../../../core/http/broken-requests.ts';
import type { ActorRequest } from '../../../core/http/handler-metadata.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { canAddPhoto } from '../media.policy.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Tus } from './tus.ts';
import { UPLOAD_BYTES, type UploadBytes } from './upload-bytes.ts';
import { UploadCompletion } from './upload-completion.ts';
import { bodyLength, KILOBYTE, requireKnownHeaders, requirePhoto } from './upload-request.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parts of uploads: sender, file and event are fixed when an upload begins (start-upload.ts), and checked at each part. */
@Injectable()
export class PhotoUploads {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly limits: RateLimits,
    private readonly tus: Tus,
    private readonly completion: UploadCompletion,
    @Inject(UPLOAD_BYTES) private readonly bytes: UploadBytes,
  ) {}

  async readOffset(actor: Actor, uploadId: string, request: ActorRequest, response: Response): Promise<void> {
    requireKnownHeaders(request, response);
    const upload = await this.#require(actor, uploadId);
    if (this.#isComplete(upload, response)) return;
    const offset = await this.tus.handle(uploadId, request, response);
    if (offset === upload.bytes) await this.completion.complete(uploadId, actor.requestId);
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
    if (offset === upload.bytes) await this.completion.complete(uploadId, actor.requestId);
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
}
