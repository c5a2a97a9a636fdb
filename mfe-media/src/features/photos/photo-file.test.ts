import { photoFile } from './photo-file';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Pending until the request is aborted. */
const never = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
const outcome = (file: Promise<unknown>) =>
  file.then(
    () => 'came',
    (error: Error) => error.name,
  );

test('a request without an answer ends after ten seconds', async () => {
  globalThis.fetch = (_url, init) => never(init?.signal);
  const end = jest.fn();
  const file = outcome(photoFile('/photo')).then(end);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(end).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await file;
  expect(end).toHaveBeenCalledWith('AbortError');
});

test('an answer that has begun is aborted after two minutes', async () => {
  globalThis.fetch = async (_url, init) =>
    ({ ok: true, headers: new Headers(), blob: () => never(init?.signal) }) as unknown as Response;
  const end = jest.fn();
  const file = outcome(photoFile('/photo')).then(end);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(end).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await file;
  expect(end).toHaveBeenCalledWith('AbortError');
});

test('a complete answer leaves no timer', async () => {
  const content = new Blob(['x']);
  const headers = new Headers({ 'content-type': 'image/webp' });
  globalThis.fetch = async () => ({ ok: true, headers, blob: async () => content }) as Response;
  await expect(photoFile('/photo')).resolves.toEqual({ content, type: 'image/webp' });
  expect(jest.getTimerCount()).toBe(0);
});
