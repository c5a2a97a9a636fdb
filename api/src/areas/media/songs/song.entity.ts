import { defineEntity, p } from '@mikro-orm/postgresql';
import type { SongSource } from '@yolo/contract/media';
import { entityCalled } from '../../../core/database/entities.ts';

const SongSchema = defineEntity({
  name: 'Song',
  tableName: 'event_playlists',
  uniques: [{ name: 'event_playlists_once', properties: ['eventId', 'key'] }],
  indexes: [{ name: 'event_playlists_newest', properties: ['eventId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    name: p.text(),
    url: p.text(),
    /** The same for two addresses of one song. */
    key: p.text(),
    source: p.text().$type<SongSource>(),
    videoId: p.text().nullable(),
    /** Whether a member has named it; else the title from its site may become its name. */
    named: p.boolean(),
    /** The hash of its stored picture; null: none, or not yet. */
    picture: p.text().nullable(),
    /** null: the member's account is gone. */
    addedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('added_by_user_id')
        .nullable()
        .deleteRule('set null')
        .index('event_playlists_added_by'),
    /** The id of the request that added it, alone or with others. */
    requestId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A song or a playlist of an event. */
export class Song extends SongSchema.class {}
SongSchema.setClass(Song);
