import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';
import { Photo } from './photo.entity.ts';

const PhotoCommentSchema = defineEntity({
  name: 'PhotoComment',
  tableName: 'photo_comments',
  uniques: [{ name: 'photo_comments_request', properties: ['photo', 'by', 'requestId'] }],
  indexes: [{ name: 'photo_comments_oldest', properties: ['photo', 'createdAt', 'id'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    photo: () => p.manyToOne(Photo).mapToPk().deleteRule('cascade'),
    /** null: the member's account is gone. */
    by: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('user_id')
        .nullable()
        .deleteRule('set null')
        .index('photo_comments_user'),
    text: p.text(),
    /** The id of the form that has sent it. */
    requestId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A comment about a photo. */
export class PhotoComment extends PhotoCommentSchema.class {}
PhotoCommentSchema.setClass(PhotoComment);
