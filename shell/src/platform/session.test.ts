import type { SessionView, UserView } from '@yolo/contract/accounts';
import { aMember, apiError } from '@yolo/platform/testing';
import { browser, MINUTE } from '../testing/session-browser';
import type { SessionStore } from './session';
import { SESSION_KEY } from './stored-session';

const START = Date.parse('2027-01-01T12:00:00Z');

/** Moves the clock without running timers, as on a closed laptop. */
const expireToken = () => void jest.setSystemTime(Date.now() + 11 * MINUTE);

beforeEach(() => void jest.useFakeTimers({ now: START }));
afterEach(() => void jest.useRealTimers());

const statusOf = (store: SessionStore) => store.session.get().status;

test('restores a stored session without a request', () => {
  const { openTab, view, values, server } = browser();
  values.set(SESSION_KEY, JSON.stringify(view(aMember())));
  const store = openTab();
  expect(store.session.get().user?.firstName).toBe('Ada');
  expect(store.checked.get()).toBe(true);
  expect(server.refresh).not.toHaveBeenCalled();
});

test('treats invalid storage as a guest', () => {
  const { openTab, values } = browser();
  for (const stored of ['nonsense', '{}', '{"accessToken":1}']) {
    values.set(SESSION_KEY, stored);
    expect(statusOf(openTab())).toBe('guest');
  }
});

describe('a session stored by another release', () => {
  const withStored = (user: object, session: object = {}) => {
    const there = browser();
    there.values.set(SESSION_KEY, JSON.stringify({ ...there.view(aMember()), ...session, user }));
    return there;
  };

  test('stays signed in without a field of the member, which is read from the server', async () => {
    const { isAdmin: _, avatarUrl: __, ...older } = aMember({ isAdmin: true });
    const { openTab, server, values } = withStored(older);
    server.read.mockResolvedValue(aMember({ isAdmin: true, avatarUrl: '/files/ada.png' }));
    const store = openTab();
    expect(statusOf(store)).toBe('member');
    expect(store.session.get().user).toMatchObject({ firstName: 'Ada', isAdmin: false, avatarUrl: null });
    await store.start();
    expect(store.session.get().user).toMatchObject({ isAdmin: true, avatarUrl: '/files/ada.png' });
    expect(JSON.parse(values.get(SESSION_KEY) ?? '{}').user).toMatchObject({ isAdmin: true });
  });

  const complete = { accessToken: 'token-1', accessTokenExpiresAt: new Date(START + 600_000).toISOString() };

  test.each([...Object.keys(complete), 'user', ...Object.keys(aMember()).map((field) => `user.${field}`)])(
    'stays signed in without %s, and fetches what is missing',
    async (path) => {
      for (const invalid of [undefined, 7, {}]) {
        const stored = { ...complete, user: { ...aMember() } };
        const [field, inner] = path.split('.') as [keyof typeof stored, keyof UserView];
        Object.assign(inner ? stored.user : stored, { [inner ?? field]: invalid });
        const { openTab, values } = browser();
        values.set(SESSION_KEY, JSON.stringify(stored));
        const store = openTab();
        expect(statusOf(store) === 'member' || !store.checked.get()).toBe(true);
        await store.start();
        expect(store.session.get()).toEqual({ status: 'member', user: aMember() });
        expect(await store.accessToken()).toMatch(/^token-/);
      }
    },
  );

  test('keeps fields of the member that an older shell in another tab does not store', () => {
    const { openTab, view, values, tabs } = browser();
    const store = openTab();
    store.begin(view(aMember({ avatarUrl: '/files/ada.png' })));
    const { avatarUrl: _, ...older } = aMember({ firstName: 'Adele' });
    values.set(SESSION_KEY, JSON.stringify({ ...view(aMember()), user: older }));
    tabs[0]?.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(store.session.get().user).toMatchObject({ firstName: 'Adele', avatarUrl: '/files/ada.png' });
  });

  test('keeps unknown fields when it renews, and drops them for another member', async () => {
    const { openTab, values, view, server } = withStored(aMember(), { device: 'd7' });
    const store = openTab();
    await store.renew();
    expect(JSON.parse(values.get(SESSION_KEY) ?? '{}')).toMatchObject({
      accessToken: 'token-2',
      device: 'd7',
    });
    expect(server.refresh).toHaveBeenCalledTimes(1);
    store.begin(view(aMember({ id: '00000000-0000-4000-8000-000000000002' })));
    expect(values.get(SESSION_KEY)).not.toContain('d7');
  });

  test('stays signed in with unknown fields', () => {
    const { openTab } = withStored({ ...aMember(), pronouns: 'she' }, { device: { id: 7 } });
    const store = openTab();
    expect(store.session.get().user).toMatchObject({ firstName: 'Ada' });
    expect(store.token.get()).toBe('token-1');
  });

  test('renews a token without expiry before using it', async () => {
    const { openTab } = withStored(aMember(), { accessTokenExpiresAt: undefined });
    const store = openTab();
    expect(statusOf(store)).toBe('member');
    expect(await store.accessToken()).toBe('token-2');
  });
});

test('an expired token is unchecked until it is renewed, while the member stays signed in', async () => {
  const { openTab, view, values } = browser();
  values.set(SESSION_KEY, JSON.stringify(view(aMember(), -1)));
  const store = openTab();
  expect(store.checked.get()).toBe(false);
  expect(statusOf(store)).toBe('member');
  await store.start();
  expect(store.checked.get()).toBe(true);
  expect(await store.accessToken()).toBe('token-2');
});

test.each(['session_ended', 'unauthenticated'] as const)(
  'a session that the server has ended (%s) is signed out in every tab',
  async (code) => {
    const { openTab, view, server } = browser();
    const [one, two] = [openTab(), openTab()];
    one.begin(view(aMember()));
    expireToken();
    server.refresh.mockRejectedValue(apiError(code, 'ended'));
    expect(await two.accessToken()).toBeNull();
    expect([statusOf(one), statusOf(two)]).toEqual(['guest', 'guest']);
  },
);

test('a refused renewal keeps the session that another tab has begun meanwhile', async () => {
  const { openTab, view, values, server } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  expireToken();
  let refuse: (error: Error) => void = () => undefined;
  server.refresh.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  const renewing = store.accessToken();
  await jest.advanceTimersByTimeAsync(0);
  const newer = view(aMember({ firstName: 'Ines' }));
  values.set(SESSION_KEY, JSON.stringify(newer));
  refuse(apiError('session_ended', 'ended'));
  expect(await renewing).toBe(newer.accessToken);
  expect(store.session.get().user?.firstName).toBe('Ines');
  expect(values.get(SESSION_KEY)).toContain(newer.accessToken);
});

test('a changed member keeps the token of another tab, and does not restore an ended session', () => {
  const { openTab, view, values } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  // The events of the storage are still to come.
  const renewed = view(aMember());
  values.set(SESSION_KEY, JSON.stringify(renewed));
  store.updateUser(aMember({ firstName: 'Ida' }));
  expect(JSON.parse(values.get(SESSION_KEY) ?? '{}')).toMatchObject({
    accessToken: renewed.accessToken,
    user: { firstName: 'Ida' },
  });
  values.clear();
  store.updateUser(aMember({ firstName: 'Eve' }));
  expect(values.has(SESSION_KEY)).toBe(false);
});

test('signs out when another tab clears the storage', () => {
  const { openTab, view, values, tabs } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  values.clear();
  tabs[0]!.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(statusOf(store)).toBe('guest');
});

test('keeps the session without a network, and retries every 15 seconds', async () => {
  const { openTab, view, server } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  expireToken();
  server.refresh.mockRejectedValue(apiError('unavailable', 'no network'));
  await expect(store.accessToken()).rejects.toThrow('no network');
  expect(statusOf(store)).toBe('member');
  server.refresh.mockClear();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(server.refresh).toHaveBeenCalledTimes(2);
});

test('concurrent calls in several tabs rotate the refresh token once', async () => {
  const { openTab, view, server } = browser();
  const tabs = [openTab(), openTab(), openTab()];
  tabs[0]?.begin(view(aMember()));
  expireToken();
  const tokens = await Promise.all([...tabs, ...tabs].map((tab) => tab.accessToken()));
  expect(server.refresh).toHaveBeenCalledTimes(1);
  expect(new Set(tokens)).toEqual(new Set(['token-2']));
});

test('renews a refused token before its expiry', async () => {
  const { openTab, view, server } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  expect(await store.renew()).toBe('token-2');
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('does not renew a refused token again that this or another tab has renewed', async () => {
  const { openTab, view, server } = browser();
  const [one, two] = [openTab(), openTab()];
  one.begin(view(aMember()));
  expect(await one.renew('token-1')).toBe('token-2');
  expect(await two.renew('token-1')).toBe('token-2');
  expect(await one.renew('token-1')).toBe('token-2');
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('renews a minute before the expiry, without a call', async () => {
  const { openTab, view, server } = browser();
  openTab().begin(view(aMember(), 10));
  await jest.advanceTimersByTimeAsync(9 * MINUTE - 1);
  expect(server.refresh).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('signing out in one tab signs out the others, also if the request fails', async () => {
  const { openTab, view, server } = browser();
  const [one, two] = [openTab(), openTab()];
  one.begin(view(aMember()));
  expect(statusOf(two)).toBe('member');
  server.signOut.mockRejectedValue(new Error('no network'));
  const ending = two.end();
  // Before the answer of the server, so that no tab uses a session that is ending.
  expect([statusOf(one), statusOf(two)]).toEqual(['guest', 'guest']);
  await ending;
});

test('stays signed out if a renewal was pending', async () => {
  const { openTab, view, server } = browser();
  const [one, two] = [openTab(), openTab()];
  one.begin(view(aMember()));
  expireToken();
  let answer: (view: SessionView) => void = () => undefined;
  server.refresh.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const renewing = one.accessToken();
  await jest.advanceTimersByTimeAsync(0);
  await two.end();
  answer(view(aMember()));
  expect(await renewing).toBeNull();
  expect(statusOf(one)).toBe('guest');
});

test('checkEnd sends no request while this tab ends the session, and one otherwise', async () => {
  const { openTab, view, server } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  await store.runEnding(async () => {
    await store.checkEnd();
    store.forget();
  });
  await store.checkEnd();
  expect(server.refresh).not.toHaveBeenCalled();

  store.begin(view(aMember()));
  await expect(store.runEnding(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  server.refresh.mockRejectedValue(apiError('session_ended', 'ended'));
  await store.checkEnd();
  expect(statusOf(store)).toBe('guest');
});

test('a renewal emits no change of the member, a new name does', async () => {
  const { openTab, view } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  const seen: (string | undefined)[] = [];
  store.session.changes.subscribe(({ user }) => seen.push(user?.firstName));
  await store.renew();
  store.updateUser(aMember({ firstName: 'Ida' }));
  store.updateUser(aMember({ id: '00000000-0000-4000-8000-000000000009', firstName: 'Eve' }));
  expect(seen).toEqual(['Ada', 'Ida']);
});

test('a wrong local clock causes no renewals: the lifetime of a token counts from its arrival', async () => {
  const { openTab, server, view } = browser();
  const store = openTab();
  const late = view(aMember());
  jest.setSystemTime(START + 60 * MINUTE);
  store.begin(late);
  await expect(store.accessToken()).resolves.toBe(late.accessToken);
  await jest.advanceTimersByTimeAsync(8 * MINUTE);
  expect(server.refresh).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(server.refresh).toHaveBeenCalledTimes(1);
});
