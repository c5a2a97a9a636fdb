import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownPhotosView } from '@yolo/contract/media';
import type { Response } from 'express';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { text } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { ActorRequest } from '../../../core/http/handler-metadata.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { lockEventShared } from '../../events/index.ts';
import { canAddPhoto } from '../media.policy.ts';
import { PhotoUpload } from './photo-upload.entity.ts';
import { Photo } from './photo.entity.ts';
import { Tus } from './tus.ts';
import { UploadCompletion } from './upload-completion.ts';
import {
  bodyLength,
  KILOBYTE,
  readUploadStart,
  requireKnownHeaders,
  requirePhoto,
  type UploadStart,
} from './upload-request.ts';

/** The weight of an upload before its first byte: a row and two files. */
const BEGINNING_KILOBYTES = 64;

/** Which of the files $2 the event $1 has; a photo with a preview alone still needs its file. */
const knownOf = prepared(
  'photo-known',
  { hash: text() },
  `select encode(p.sha256, 'hex') as hash from photos p
   where p.event_id = $1 and p.sha256 = any($2::bytea[]) and p.bytes is not null`,
);

/** Whether a photo has to be uploaded, and the first request of an upload, which fixes sender, file and event. */
@Injectable()
export class StartUpload {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly limits: RateLimits,
    private readonly tus: Tus,
    private readonly completion: UploadCompletion,
  ) {}

  async findKnown(actor: Actor, eventId: string, hashes: readonly string[]): Promise<KnownPhotosView> {
    await this.access.require(actor, canAddPhoto, eventId);
    const binaryHashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const rows = await knownOf(this.em, [eventId, binaryHashes]);
    return { known: rows.map(({ hash }) => hash) };
  }

  async create(actor: Actor, request: ActorRequest, response: Response): Promise<void> {
    const { userId } = this.access.member(actor);
    requireKnownHeaders(request, response);
    const metadata = readUploadStart(request);
    await this.access.require(actor, canAddPhoto, metadata.event);
    await requireSame(this.em.fork(), metadata, userId);
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
      await requireSame(em, metadata, userId);
      await em.insert(PhotoUpload, { ...row, movedAt: new Date() });
    });
    try {
      const offset = await this.tus.handle(id, request, response);
      if (offset === bytes) await this.completion.complete(id, actor.requestId);
    } catch (error) {
      // The client did not get its address.
      await this.completion.discard(id);
      throw error;
    }
  }
}

/**
 * A photo's id is made on a device: an existing id may be used only by the same member, for the same event and file.
 * @throws DomainError `event_not_found`, which reveals nothing; `photo_gone` if that photo was deleted
 */
async function requireSame(
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
