import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StoredPictures } from '../../../core/pages/stored-pictures.ts';
import { Handles } from '../../../core/jobs/handles.ts';
import { Song } from './song.entity.ts';
import { SONG_PICTURES } from './song-facts.ts';

/** Pictures of drafts, which have no row, are kept for this time. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes pictures of songs that are in no event. */
@Injectable()
export class SongSweep {
  constructor(private readonly pictures: StoredPictures) {}

  @Handles('songs.sweep')
  async run(em: EntityManager): Promise<void> {
    const before = new Date(Date.now() - KEPT_MS);
    await this.pictures.sweep(SONG_PICTURES, async (page) => {
      const old = page.filter(({ storedAt }) => storedAt < before).map(({ hash }) => hash);
      if (old.length === 0) return [];
      const shown = await em.find(Song, { picture: { $in: old } }, { fields: ['picture'] });
      const needed = new Set(shown.map(({ picture }) => picture));
      return old.filter((hash) => !needed.has(hash));
    });
  }
}
