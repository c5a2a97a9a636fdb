import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';

const WallScreenSchema = defineEntity({
  name: 'WallScreen',
  tableName: 'wall_screens',
  uniques: [{ name: 'wall_screens_request', properties: ['eventId', 'requestId'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () =>
      p
        .manyToOne(entityCalled('Event'))
        .mapToPk()
        .fieldName('event_id')
        .deleteRule('cascade')
        .index('wall_screens_event'),
    tokenHash: p.blob().unique('wall_screens_token'),
    endsAt: p.datetime(),
    /** The id of the request that has made it. */
    requestId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A link for a screen without a keyboard, which shows the wall and nothing else. */
export class WallScreen extends WallScreenSchema.class {}
WallScreenSchema.setClass(WallScreen);
