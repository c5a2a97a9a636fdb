import { withTimeout } from './with-timeout.ts';

test('settles like the promise if that settles in time', async () => {
  await expect(withTimeout(Promise.resolve('there'), 1000, 'late')).resolves.toBe('there');
  await expect(withTimeout(Promise.reject(new Error('gone')), 1000, 'late')).rejects.toThrow('gone');
});

test('resolves with `late` after the timeout, and ignores a later rejection', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(withTimeout(promise, 5, 'late')).resolves.toBe('late');
  reject(new Error('after all'));
  // An unhandled rejection would have ended the process by now.
  await new Promise(setImmediate);
});
