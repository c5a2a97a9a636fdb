import { randomUUID } from 'node:crypto';
import type { GoodBodies } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  makeScreen: { requestId: randomUUID() },
  pairScreen: { code: '048201', requestId: randomUUID() },
  askScreenCode: { token: 'A'.repeat(43) },
  addSong: { url: 'https://www.pandora.com/playlist/1', name: 'After the cheese' },
  pinSongs: { songs: [{ url: 'https://www.pandora.com/playlist/1', name: null }] },
  findKnownPhotos: { hashes: ['0'.repeat(64)] },
  addComment: { text: 'What a night' },
  setWall: { paused: true },
  lookUpSong: { url: 'http://127.0.0.1:9/' },
} satisfies GoodBodies;
