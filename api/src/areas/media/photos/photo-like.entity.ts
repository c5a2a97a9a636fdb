import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';
import { Photo } from './photo.entity.ts';

const PhotoLikeSchema = defineEntity({
  name: 'PhotoLike',
  tableName: 'photo_likes',
  properties: {
    photo: () => p.manyToOne(Photo).primary().deleteRule('cascade').updateRule('no action'),
    user: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .primary()
        .deleteRule('cascade')
        .updateRule('no action')
        .index('photo_likes_user'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A member's like of a photo. */
export class PhotoLike extends PhotoLikeSchema.class {}
PhotoLikeSchema.setClass(PhotoLike);
