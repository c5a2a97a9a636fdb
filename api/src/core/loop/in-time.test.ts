import { inTime } from './in-time.ts';

test('what is there in time is given, and what rejects does', async () => {
  await expect(inTime(Promise.resolve('there'), 1000, 'late')).resolves.toBe('there');
  await expect(inTime(Promise.reject(new Error('gone')), 1000, 'late')).rejects.toThrow('gone');
});

test('what takes longer is late, and may still reject without anybody hearing of it', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(inTime(promise, 5, 'late')).resolves.toBe('late');
  reject(new Error('after all'));
  // A rejection that nobody handles ends the process by now.
  await new Promise(setImmediate);
});
