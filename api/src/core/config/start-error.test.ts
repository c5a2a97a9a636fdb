import { asStartError } from './start-error.ts';

describe('asStartError', () => {
  it.each([
    [
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      'The disk of the data folder /data is full',
    ],
    [
      'initdb: error: could not write to file "x": No space left on device',
      'The disk of the data folder /data is full',
    ],
    [
      Object.assign(new Error('EROFS: read-only file system, mkdir'), { code: 'EROFS' }),
      'The data folder /data is on a read-only disk',
    ],
    [
      Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES' }),
      "The data folder /data can't be written to",
    ],
    ['FATAL:  something new', 'The embedded PostgreSQL could not start (FATAL:  something new)'],
  ])('turns %s into a sentence for people', (cause, sentence) => {
    expect(asStartError(cause, '/data').message).toContain(sentence);
  });
});
