import { sourceOf, videoIdOf } from '@yolo/contract/media';
import type { DemoPart } from '../../../core/areas/demo-part.ts';
import { SongHeart } from './song-heart.entity.ts';
import { songKey } from './song-key.ts';
import { Song } from './song.entity.ts';

const MINUTE_MS = 60_000;

interface DemoSong {
  name: string;
  url: string;
  by: string;
  hearts: readonly string[];
}

const songs: Record<string, readonly DemoSong[]> = {
  supper: [
    {
      name: 'Nina Simone: Feeling Good (Live, Montreux 1976, the whole twelve minutes)',
      url: 'https://youtu.be/D5Y11hwjMNs',
      by: 'noor',
      hearts: ['marisol', 'ousmane', 'liwei'],
    },
    {
      name: 'Slow dinner, no saxophones',
      url: 'https://open.spotify.com/playlist/37i9dQZF1DX4sWSpwq3LiO',
      by: 'marisol',
      hearts: ['noor'],
    },
    { name: 'After the cheese', url: 'https://www.pandora.com/playlist/PL:1', by: 'ousmane', hearts: [] },
    {
      name: 'Caetano Veloso: Cucurrucucú paloma',
      url: 'https://www.youtube.com/watch?v=mKWCxfDkpbA',
      by: 'liwei',
      hearts: ['marisol', 'zoe', 'yael', 'noor'],
    },
    {
      name: 'Washing-up anthems',
      url: 'https://open.spotify.com/playlist/37i9dQZF1DWTwnEm1IYyoj',
      by: 'priyanka',
      hearts: ['zoe'],
    },
  ],
};

/** Songs of the demo's parties. */
export const songsDemo: DemoPart = async (em, { now, members, id }) => {
  for (const [party, list] of Object.entries(songs)) {
    const eventId = id('event', party);
    for (const [at, { name, url, by, hearts }] of list.entries()) {
      const songId = id('song', party, at);
      em.create(Song, {
        id: songId,
        eventId,
        name,
        url,
        key: songKey(url),
        source: sourceOf(url),
        videoId: videoIdOf(url),
        named: true,
        picture: null,
        addedBy: id('member', by),
        createdAt: new Date(now.getTime() - (list.length - at) * 25 * MINUTE_MS),
      });
      for (const key of hearts) {
        const user = id('member', key);
        if (members.includes(user)) em.create(SongHeart, { song: songId, user });
      }
    }
  }
  await em.flush();
};
