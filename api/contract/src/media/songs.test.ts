import { songCalledById, sourceOf, videoIdOf } from './songs.ts';

test.each([
  ['https://www.youtube.com/watch?v=D5Y11hwjMNs', 'D5Y11hwjMNs'],
  ['https://youtu.be/D5Y11hwjMNs?si=x', 'D5Y11hwjMNs'],
  ['https://m.youtube.com/shorts/D5Y11hwjMNs', 'D5Y11hwjMNs'],
  ['https://music.youtube.com/watch?v=D5Y11hwjMNs&list=RD', 'D5Y11hwjMNs'],
  ['https://www.youtube.com/embed/D5Y11hwjMNs', 'D5Y11hwjMNs'],
  ['https://www.youtube.com/live/D5Y11hwjMNs', 'D5Y11hwjMNs'],
  ['https://www.youtube.com/playlist?list=PL1', null],
  ['https://www.youtube.com/@somebody', null],
  ['https://youtube.com.evil.example/watch?v=D5Y11hwjMNs', null],
  ['https://youtu.be/short', null],
  ['javascript:youtube.com/watch?v=D5Y11hwjMNs', null],
  ['no address', null],
])('videoIdOf %s is %s', (url, id) => {
  expect(videoIdOf(url)).toBe(id);
});

test.each([
  ['https://open.spotify.com/playlist/1', 'Spotify'],
  ['https://www.PANDORA.com/playlist/1', 'Pandora'],
  ['https://youtu.be/D5Y11hwjMNs', 'YouTube'],
  ['https://www.youtube.com/@somebody', 'YouTube'],
  ['https://soundcloud.com/a/b', 'Other'],
])('sourceOf %s is %s', (url, source) => {
  expect(sourceOf(url)).toBe(source);
});

test('songCalledById names a song by its video id', () => {
  expect(songCalledById('D5Y11hwjMNs')).toBe('YouTube Song D5Y11hwj');
});
