import { apiError } from '@yolo/platform/testing';
import { textOfError } from './errors';

test('uses title and message of the response, also for unknown codes', () => {
  const title = 'The playlist is full';
  expect(textOfError(apiError('playlist_full', 'Take a song off first.', { title }))).toEqual({
    title,
    message: 'Take a song off first.',
  });
  expect(textOfError(new TypeError('x is undefined')).message).toBe('Please try again.');
});
