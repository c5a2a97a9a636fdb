import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';

const PhotoWallSchema = defineEntity({
  name: 'PhotoWall',
  tableName: 'photo_walls',
  properties: {
    event: () =>
      p.manyToOne(entityCalled('Event')).mapToPk().primary().deleteRule('cascade').updateRule('no action'),
    paused: p.boolean(),
  },
});

/** What an owner has said about the wall of an event; without a row it goes on. */
export class PhotoWall extends PhotoWallSchema.class {}
PhotoWallSchema.setClass(PhotoWall);
