import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';
import { Song } from './song.entity.ts';

const SongHeartSchema = defineEntity({
  name: 'SongHeart',
  tableName: 'song_hearts',
  properties: {
    song: () => p.manyToOne(Song).primary().deleteRule('cascade').updateRule('no action'),
    user: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .primary()
        .deleteRule('cascade')
        .updateRule('no action')
        .index('song_hearts_user'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A member's heart for a song. */
export class SongHeart extends SongHeartSchema.class {}
SongHeartSchema.setClass(SongHeart);
