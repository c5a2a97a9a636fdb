import type { SessionView } from '@yolo/contract/accounts';
import { aMember, apiError } from '@yolo/platform/testing';
import { browser, MINUTE } from '../testing/session-browser';
import { SESSION_KEY } from './stored-session';

const never = <T>() => new Promise<T>(() => undefined);
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2027-01-01T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

/** A member whose access token has expired. */
function withExpiredToken() {
  const there = browser();
  const store = there.openTab();
  store.begin(there.view(aMember()));
  jest.setSystemTime(Date.now() + 11 * MINUTE);
  return { ...there, store };
}

test('other tabs renew without the lock if a suspended tab holds it for ten seconds, and stay signed in', async () => {
  const { openTab, store, server, locks } = withExpiredToken();
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

test('a suspended tab delays the check of a starting page by at most ten seconds', async () => {
  const { openTab, locks } = withExpiredToken();
  void locks.request(SESSION_KEY, {}, () => never());
  const store = openTab();
  void store.start();
  await seconds(9.9);
  expect(store.checked.get()).toBe(false);
  await seconds(0.2);
  expect(store.checked.get()).toBe(true);
});

test('renews without the lock if the lock request fails', async () => {
  const { store, locks } = withExpiredToken();
  locks.request = () =>
    Promise.reject(new DOMException('The document is not fully active', 'InvalidStateError'));
  await expect(store.accessToken()).resolves.toBe('token-2');
});

test('a failed renewal is not repeated at once', async () => {
  const { store, server } = withExpiredToken();
  server.refresh.mockRejectedValue(apiError('unavailable', 'no network'));
  await expect(store.accessToken()).rejects.toThrow('no network');
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('sends a renewal without answer again within the grace of ten seconds', async () => {
  const { store, server } = withExpiredToken();
  server.refresh.mockImplementationOnce(() => never());
  const token = store.accessToken();
  await seconds(4);
  await expect(token).resolves.toBe('token-2');
  expect(server.refresh).toHaveBeenCalledTimes(2);
});

test('sends a check for admins without answer again', async () => {
  const { store, server } = withExpiredToken();
  server.read.mockImplementationOnce(() => never());
  server.read.mockResolvedValueOnce(aMember({ isAdmin: true }));
  const isAdmin = store.checkAdmin();
  await seconds(4);
  await expect(isAdmin).resolves.toBe(true);
  expect(server.read).toHaveBeenCalledTimes(2);
});

test('a renewal that times out keeps the session and is retried', async () => {
  const { store, server } = withExpiredToken();
  const timeout = () =>
    new Promise<SessionView>((_, reject) =>
      setTimeout(() => reject(apiError('unavailable', 'The server took too long to answer.')), 10_000),
    );
  server.refresh.mockImplementation(timeout);
  const token = expect(store.accessToken()).rejects.toThrow('took too long');
  await seconds(10);
  await token;
  expect(store.session.get().status).toBe('member');
  server.refresh.mockClear();
  await seconds(15);
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('a resumed tab with an old answer adopts the token that another tab has renewed', async () => {
  const { openTab, store, server, view, locks } = withExpiredToken();
  let answer: (view: SessionView) => void = () => undefined;
  server.refresh.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const suspendedToken = store.accessToken();
  await seconds(0);
  const old = view(aMember());
  locks.request = (_name: string, ...[, work]: unknown[]) => (work as () => Promise<never>)();
  const otherTab = openTab();
  const renewed = await otherTab.renew();
  answer(old);
  expect(await suspendedToken).toBe(renewed);
  expect(otherTab.token.get()).toBe(renewed);
});
