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

/** The state of an event's wall; without a row it is not paused. */
export class PhotoWall extends PhotoWallSchema.class {}
PhotoWallSchema.setClass(PhotoWall);
