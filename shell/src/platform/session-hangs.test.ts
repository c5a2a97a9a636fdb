import type { SessionView } from '@yolo/contract/accounts';
import { aMember, apiError } from '@yolo/platform/testing';
import { browser, MINUTE } from '../testing/session-browser';
import { SESSION_KEY } from './session';

const never = <T>() => new Promise<T>(() => undefined);
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2027-01-01T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

/** A member whose access token is over. */
function outdated() {
  const there = browser();
  const store = there.openTab();
  store.begin(there.view(aMember()));
  jest.setSystemTime(Date.now() + 11 * MINUTE);
  return { ...there, store };
}

test('one sleeping tab holds the lock: the others renew beside it after ten seconds, and nobody is signed out', async () => {
  const { openTab, store, server, locks } = outdated();
  void locks.request(SESSION_KEY, {}, () => never());
  const tabs = [store, openTab()];
  const tokens = Promise.all(tabs.map((tab) => tab.accessToken()));
  await seconds(9.9);
  expect(server.refresh).not.toHaveBeenCalled();
  await seconds(0.2);
  for (const token of await tokens) expect(token).toMatch(/^token-/);
  expect(tabs.map((tab) => tab.session.get().status)).toEqual(['member', 'member']);
  expect(store.token.get()).toBe(tabs[1]!.token.get());
});

test('a sleeping tab keeps a page that starts from being checked no longer than ten seconds', async () => {
  const { openTab, locks } = outdated();
  void locks.request(SESSION_KEY, {}, () => never());
  const store = openTab();
  void store.start();
  await seconds(9.9);
  expect(store.checked.get()).toBe(false);
  await seconds(0.2);
  expect(store.checked.get()).toBe(true);
});

test('a lock that is refused is no reason to renew nothing', async () => {
  const { store, locks } = outdated();
  locks.request = () =>
    Promise.reject(new DOMException('The document is not fully active', 'InvalidStateError'));
  await expect(store.accessToken()).resolves.toBe('token-2');
});

test('a failure of the renewal itself does not renew a second time', async () => {
  const { store, server } = outdated();
  server.refresh.mockRejectedValue(apiError('unavailable', 'no network'));
  await expect(store.accessToken()).rejects.toThrow('no network');
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('a renewal whose answer is lost is asked for again within the grace of ten seconds', async () => {
  const { store, server } = outdated();
  server.refresh.mockImplementationOnce(() => never());
  const token = store.accessToken();
  await seconds(4);
  await expect(token).resolves.toBe('token-2');
  expect(server.refresh).toHaveBeenCalledTimes(2);
});

test('a renewal that fails as too late signs nobody out, and comes again', async () => {
  const { store, server } = outdated();
  const tooLate = () =>
    new Promise<SessionView>((_, reject) =>
      setTimeout(() => reject(apiError('unavailable', 'The server took too long to answer.')), 10_000),
    );
  server.refresh.mockImplementation(tooLate);
  const token = expect(store.accessToken()).rejects.toThrow('took too long');
  await seconds(10);
  await token;
  expect(store.session.get().status).toBe('member');
  server.refresh.mockClear();
  await seconds(15);
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('a tab that wakes with an old answer takes what another tab has renewed meanwhile', async () => {
  const { openTab, store, server, view, locks } = outdated();
  let wake: (view: SessionView) => void = () => undefined;
  server.refresh.mockReturnValueOnce(new Promise((resolve) => (wake = resolve)));
  const asleep = store.accessToken();
  await seconds(0);
  const old = view(aMember());
  locks.request = (_name: string, ...[, work]: unknown[]) => (work as () => Promise<never>)();
  const awake = openTab();
  const renewed = await awake.renew();
  wake(old);
  expect(await asleep).toBe(renewed);
  expect(awake.token.get()).toBe(renewed);
});
