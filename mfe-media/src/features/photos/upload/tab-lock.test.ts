import { TabLock } from './tab-lock';

interface Held {
  reject(error: Error): void;
}
type Hold = () => Promise<unknown>;

/** Web Locks of one name (https://w3c.github.io/web-locks), with what is waited for, stolen and broken off. */
class FakeLocks {
  #held: Held | null = null;
  #waiting: (() => void)[] = [];

  readonly request = (_name: string, { signal, steal }: LockOptions, hold: Hold) =>
    new Promise((resolve, reject) => {
      const begin = () => {
        const mine: Held = (this.#held = { reject });
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

/** A tab that asks for the lock, and tells `others` that it is awake. */
function tab(others: () => TabLock[] = () => []) {
  const isAsleep = { now: false };
  const ended = jest.fn();
  const beat = () => {
    if (!isAsleep.now) for (const other of others()) other.heard();
  };
  const lock = new TabLock('uploads', closing.signal, beat);
  const take = () =>
    lock.take(
      async () => undefined,
      () => undefined,
      ended,
    );
  return { lock, take, ended, sleeps: () => (isAsleep.now = true) };
}

test('a tab that sends for long keeps the lock as long as it says that it is awake', async () => {
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

test('a sleeping tab loses the lock to the one that waits, and hears of it when it awakes', async () => {
  const other = tab();
  const one = tab(() => [other.lock]);
  void one.take();
  void other.take();
  await seconds(60);
  one.sleeps();
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

test('where tabs cannot hear each other, none takes the lock from another', async () => {
  const one = tab();
  void one.take();
  const deaf = new TabLock('uploads', closing.signal, null);
  void deaf.take(
    async () => undefined,
    () => undefined,
    () => undefined,
  );
  await seconds(1000);
  expect([one.lock.isMine, deaf.isMine]).toEqual([true, false]);
});

test('a lock that is refused is no reason to send nothing', async () => {
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const one = tab();
  void one.take();
  await seconds(0);
  expect(one.lock.isMine).toBe(true);
});
