import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import {
  COMMENTS_MAX,
  type CommentView,
  type PhotoListView,
  type PhotoShape,
  type PhotoView,
} from '@yolo/contract/media';
import type { mediaRoutes } from '@yolo/contract/media/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { WrittenList } from '../../../core/http/json-text.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { EventReader } from '../../events/index.ts';
import {
  canCommentPhotoAndLock,
  canDeleteCommentAndLock,
  canDeletePhotoAndLock,
  canLikePhotoAndLock,
  canListPhotos,
  canReadPhoto,
} from '../media.policy.ts';
import { PhotoBytes } from './photo-bytes.ts';
import { PhotoComment } from './photo-comment.entity.ts';
import { photoKeys } from './photo-keys.ts';
import { PhotoLike } from './photo-like.entity.ts';
import { commentView, oneComment, onePhoto, photoView, shapesOf } from './photo-rows.ts';
import { Photo } from './photo.entity.ts';

/** A {@link PhotoListView} whose photos are JSON text from PostgreSQL. */
export type SerializedPhotoList = Omit<PhotoListView, 'photos'> & { photos: WrittenList<PhotoShape> };

type Reader = Pick<EventReader, 'role'>;
type NewComment = Parsed<typeof mediaRoutes.addComment>['body'];

/** Reads, deletes, likes and comments photos; add-photos.ts adds them. */
@Injectable()
export class PhotosService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly photoBytes: PhotoBytes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(actor: Actor, eventId: string): Promise<SerializedPhotoList> {
    await this.access.require(actor, canListPhotos, eventId);
    const [row] = await shapesOf(this.em, [eventId]);
    const isMember = actor.userId !== null;
    return {
      photos: new WrittenList(row!.shapes),
      keys: photoKeys(this.config, eventId, isMember),
      mayAdd: isMember,
    };
  }

  async read(actor: Actor, eventId: string, photoId: string): Promise<PhotoView> {
    const reader = await this.access.require(actor, canReadPhoto, eventId);
    return this.#view(this.em, eventId, photoId, actor.userId!, reader);
  }

  async delete(actor: Actor, eventId: string, photoId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeletePhotoAndLock, eventId, em);
      const photo = await photoOf(em, eventId, photoId);
      if (reader.role !== 'owner' && photo.addedBy !== actor.userId) throw new DomainError('photo_not_yours');
      await em.nativeDelete(Photo, photo.id);
      await this.photoBytes.release(em, photo, actor.requestId);
      await this.changes.announce(em, after, eventId, 'photo.deleted', { subjectId: photoId });
    });
  }

  /** @param given whether the member's like is there afterwards */
  async like(actor: Actor, eventId: string, photoId: string, given: boolean): Promise<PhotoView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canLikePhotoAndLock, eventId, em);
      await photoOf(em, eventId, photoId);
      const like = { photo: photoId, user: actor.userId! };
      const was = (await em.count(PhotoLike, like)) > 0;
      if (given && !was) await em.insert(PhotoLike, like);
      if (!given && was) await em.nativeDelete(PhotoLike, like);
      if (given !== was) await this.changes.announce(em, after, eventId, 'photo.liked');
      return this.#view(em, eventId, photoId, like.user, reader);
    });
  }

  async comment(
    actor: Actor,
    eventId: string,
    photoId: string,
    { text, requestId }: NewComment,
  ): Promise<CommentView> {
    return this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canCommentPhotoAndLock, eventId, em);
      await photoOf(em, eventId, photoId);
      const by = actor.userId!;
      // A repeated request, after a lost answer. The event is locked, so requests run one at a time.
      const sent = requestId && (await em.findOne(PhotoComment, { photo: photoId, by, requestId }));
      const comment =
        sent || (await this.#addComment(em, { photo: photoId, by, text, requestId: requestId ?? null }));
      if (!sent) await this.changes.announce(em, after, eventId, 'photo.commented');
      const [row] = await oneComment(em, [comment.id]);
      return commentView(row!.comment, actor.userId!, reader);
    });
  }

  async #addComment(
    em: EntityManager,
    draft: Pick<PhotoComment, 'photo' | 'by' | 'text' | 'requestId'>,
  ): Promise<PhotoComment> {
    const count = await em.count(PhotoComment, { photo: draft.photo });
    if (count >= COMMENTS_MAX) throw new DomainError('comments_full');
    const comment = em.create(PhotoComment, draft);
    await em.flush();
    return comment;
  }

  async deleteComment(actor: Actor, eventId: string, photoId: string, commentId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const reader = await this.access.require(actor, canDeleteCommentAndLock, eventId, em);
      await photoOf(em, eventId, photoId);
      const comment = await em.findOne(PhotoComment, { id: commentId, photo: photoId });
      if (!comment) throw new DomainError('comment_gone');
      if (reader.role !== 'owner' && comment.by !== actor.userId) throw new DomainError('comment_not_yours');
      await em.nativeDelete(PhotoComment, comment.id);
      await this.changes.announce(em, after, eventId, 'photo.commented');
    });
  }

  async #view(
    em: EntityManager,
    eventId: string,
    photoId: string,
    userId: string,
    reader: Reader,
  ): Promise<PhotoView> {
    const [row] = await onePhoto(em, [eventId, photoId, userId]);
    if (!row) throw new DomainError('photo_gone');
    return photoView(row, userId, reader);
  }
}

/** @throws DomainError `photo_gone` */
export async function photoOf(em: EntityManager, eventId: string, photoId: string): Promise<Photo> {
  const photo = await em.findOne(Photo, { id: photoId, eventId });
  if (!photo) throw new DomainError('photo_gone');
  return photo;
}
