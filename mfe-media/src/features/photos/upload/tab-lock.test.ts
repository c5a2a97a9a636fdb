import { TabLock } from './tab-lock';

interface Holder {
  reject(error: Error): void;
}
type Hold = () => Promise<unknown>;

/** A fake of Web Locks for one name (https://w3c.github.io/web-locks), with waiting, stealing and aborting. */
class FakeLocks {
  #held: Holder | null = null;
  #waiting: (() => void)[] = [];

  readonly request = (_name: string, { signal, steal }: LockOptions, hold: Hold) =>
    new Promise((resolve, reject) => {
      const begin = () => {
        const mine: Holder = (this.#held = { reject });
        void hold()
          .then(resolve, reject)
          .finally(() => {
            if (this.#held !== mine) return;
            this.#held = null;
            this.#waiting.shift()?.();
          });
      };
      if (steal) {
        this.#held?.reject(new DOMException('stolen', 'AbortError'));
        return begin();
      }
      signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((each) => each !== begin);
        reject(signal.reason as Error);
      });
      if (this.#held) this.#waiting.push(begin);
      else begin();
    });
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const closing = new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A tab that requests the lock, and sends heartbeats to `others`. */
function tab(others: () => TabLock[] = () => []) {
  const isAsleep = { now: false };
  const ended = jest.fn();
  const beat = () => {
    if (!isAsleep.now) for (const other of others()) other.onHeartbeat();
  };
  const lock = new TabLock('uploads', closing.signal, beat);
  const take = () =>
    lock.take(
      async () => undefined,
      () => undefined,
      ended,
    );
  return { lock, take, ended, suspend: () => (isAsleep.now = true) };
}

test('a tab that sends for long keeps the lock as long as it sends heartbeats', async () => {
  const other = tab();
  const one = tab(() => [other.lock]);
  void one.take();
  void other.take();
  await seconds(1000);
  expect([one.lock.isMine, other.lock.isMine]).toEqual([true, false]);
  one.lock.end();
  await seconds(0);
  expect([one.lock.isMine, other.lock.isMine]).toEqual([false, true]);
});

test('a suspended tab loses the lock to the one that waits, and notices it when it resumes', async () => {
  const other = tab();
  const one = tab(() => [other.lock]);
  void one.take();
  void other.take();
  await seconds(60);
  one.suspend();
  await seconds(84);
  expect(other.lock.isMine).toBe(false);
  await seconds(7);
  expect([one.lock.isMine, other.lock.isMine]).toEqual([false, true]);
  expect(one.ended).toHaveBeenCalledTimes(1);
  void one.take();
  await seconds(0);
  expect(one.lock.isMine).toBe(false);
  other.lock.end();
  await seconds(0);
  expect(one.lock.isMine).toBe(true);
});

test('without heartbeats no tab takes the lock from another', async () => {
  const one = tab();
  void one.take();
  const withoutBeat = new TabLock('uploads', closing.signal, null);
  void withoutBeat.take(
    async () => undefined,
    () => undefined,
    () => undefined,
  );
  await seconds(1000);
  expect([one.lock.isMine, withoutBeat.isMine]).toEqual([true, false]);
});

test('a tab whose lock is refused sends anyway', async () => {
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const one = tab();
  void one.take();
  await seconds(0);
  expect(one.lock.isMine).toBe(true);
});
