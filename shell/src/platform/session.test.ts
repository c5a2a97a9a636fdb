import type { SessionView, UserView } from '@yolo/contract/accounts';
import { aMember, apiError } from '@yolo/platform/testing';
import { browser, MINUTE } from '../testing/session-browser';
import { SESSION_KEY, type SessionStore } from './session';

const START = Date.parse('2027-01-01T12:00:00Z');

/** Time goes by while timers sleep, as on a closed laptop. */
const outdate = () => void jest.setSystemTime(Date.now() + 11 * MINUTE);

beforeEach(() => void jest.useFakeTimers({ now: START }));
afterEach(() => void jest.useRealTimers());

const statusOf = (store: SessionStore) => store.session.get().status;

test('a kept session is there before anything was asked', () => {
  const { openTab, view, values, server } = browser();
  values.set(SESSION_KEY, JSON.stringify(view(aMember())));
  const store = openTab();
  expect(store.session.get().user?.firstName).toBe('Ada');
  expect(store.checked.get()).toBe(true);
  expect(server.refresh).not.toHaveBeenCalled();
});

test('storage that makes no sense is a guest', () => {
  const { openTab, values } = browser();
  for (const kept of ['nonsense', '{}', '{"accessToken":1}']) {
    values.set(SESSION_KEY, kept);
    expect(statusOf(openTab())).toBe('guest');
  }
});

describe('a session that another release has kept', () => {
  const keep = (user: object, session: object = {}) => {
    const there = browser();
    there.values.set(SESSION_KEY, JSON.stringify({ ...there.view(aMember()), ...session, user }));
    return there;
  };

  test('lacking a field of the member it stays signed in, and the server says the rest', async () => {
    const { isAdmin: _, avatarUrl: __, ...older } = aMember({ isAdmin: true });
    const { openTab, server, values } = keep(older);
    server.read.mockResolvedValue(aMember({ isAdmin: true, avatarUrl: '/files/ada.png' }));
    const store = openTab();
    expect(statusOf(store)).toBe('member');
    expect(store.session.get().user).toMatchObject({ firstName: 'Ada', isAdmin: false, avatarUrl: null });
    await store.start();
    expect(store.session.get().user).toMatchObject({ isAdmin: true, avatarUrl: '/files/ada.png' });
    expect(JSON.parse(values.get(SESSION_KEY) ?? '{}').user).toMatchObject({ isAdmin: true });
  });

  const whole = { accessToken: 'token-1', accessTokenExpiresAt: new Date(START + 600_000).toISOString() };

  test.each([...Object.keys(whole), 'user', ...Object.keys(aMember()).map((field) => `user.${field}`)])(
    'without %s nobody is signed out, and what lacks is fetched',
    async (path) => {
      for (const odd of [undefined, 7, {}]) {
        const kept = { ...whole, user: { ...aMember() } };
        const [field, inner] = path.split('.') as [keyof typeof kept, keyof UserView];
        Object.assign(inner ? kept.user : kept, { [inner ?? field]: odd });
        const { openTab, values } = browser();
        values.set(SESSION_KEY, JSON.stringify(kept));
        const store = openTab();
        expect(statusOf(store) === 'member' || !store.checked.get()).toBe(true);
        await store.start();
        expect(store.session.get()).toEqual({ status: 'member', user: aMember() });
        expect(await store.accessToken()).toMatch(/^token-/);
      }
    },
  );

  test('an older shell in another tab takes nothing from a newer one', () => {
    const { openTab, view, values, tabs } = browser();
    const store = openTab();
    store.begin(view(aMember({ avatarUrl: '/files/ada.png' })));
    const { avatarUrl: _, ...older } = aMember({ firstName: 'Adele' });
    values.set(SESSION_KEY, JSON.stringify({ ...view(aMember()), user: older }));
    tabs[0]?.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
    expect(store.session.get().user).toMatchObject({ firstName: 'Adele', avatarUrl: '/files/ada.png' });
  });

  test('what a newer shell has kept stays when this one renews, and goes with another member', async () => {
    const { openTab, values, view, server } = keep(aMember(), { device: 'd7' });
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

  test('with fields that nobody knows here it stays signed in', () => {
    const { openTab } = keep({ ...aMember(), pronouns: 'she' }, { device: { id: 7 } });
    const store = openTab();
    expect(store.session.get().user).toMatchObject({ firstName: 'Ada' });
    expect(store.token.get()).toBe('token-1');
  });

  test('without the end of its token it is renewed before it is used', async () => {
    const { openTab } = keep(aMember(), { accessTokenExpiresAt: undefined });
    const store = openTab();
    expect(statusOf(store)).toBe('member');
    expect(await store.accessToken()).toBe('token-2');
  });
});

test('an outdated token is unchecked until it is renewed, and the member stays in view', async () => {
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
  'a session that the server has ended (%s) becomes a guest in every tab',
  async (code) => {
    const { openTab, view, server } = browser();
    const [one, two] = [openTab(), openTab()];
    one.begin(view(aMember()));
    outdate();
    server.refresh.mockRejectedValue(apiError(code, 'ended'));
    expect(await two.accessToken()).toBeNull();
    expect([statusOf(one), statusOf(two)]).toEqual(['guest', 'guest']);
  },
);

test('storage that another tab has emptied is the end of the session here too', () => {
  const { openTab, view, values, tabs } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  values.clear();
  tabs[0]!.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(statusOf(store)).toBe('guest');
});

test('no network ends no session, and it is tried again every quarter of a minute', async () => {
  const { openTab, view, server } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  outdate();
  server.refresh.mockRejectedValue(apiError('unavailable', 'no network'));
  await expect(store.accessToken()).rejects.toThrow('no network');
  expect(statusOf(store)).toBe('member');
  server.refresh.mockClear();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(server.refresh).toHaveBeenCalledTimes(2);
});

test('many calls and many tabs rotate the refresh token once', async () => {
  const { openTab, view, server } = browser();
  const tabs = [openTab(), openTab(), openTab()];
  tabs[0]?.begin(view(aMember()));
  outdate();
  const tokens = await Promise.all([...tabs, ...tabs].map((tab) => tab.accessToken()));
  expect(server.refresh).toHaveBeenCalledTimes(1);
  expect(new Set(tokens)).toEqual(new Set(['token-2']));
});

test('a refused token is renewed even though its time has not come', async () => {
  const { openTab, view, server } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  expect(await store.renew()).toBe('token-2');
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('a token that was refused after another tab, or this one, has renewed it asks for no further one', async () => {
  const { openTab, view, server } = browser();
  const [one, two] = [openTab(), openTab()];
  one.begin(view(aMember()));
  expect(await one.renew('token-1')).toBe('token-2');
  expect(await two.renew('token-1')).toBe('token-2');
  expect(await one.renew('token-1')).toBe('token-2');
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('it is renewed a minute before it ends, without being asked', async () => {
  const { openTab, view, server } = browser();
  openTab().begin(view(aMember(), 10));
  await jest.advanceTimersByTimeAsync(9 * MINUTE - 1);
  expect(server.refresh).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(server.refresh).toHaveBeenCalledTimes(1);
});

test('signing out in one tab signs out the others, also when the server cannot be told', async () => {
  const { openTab, view, server } = browser();
  const [one, two] = [openTab(), openTab()];
  one.begin(view(aMember()));
  expect(statusOf(two)).toBe('member');
  server.signOut.mockRejectedValue(new Error('no network'));
  const ending = two.end();
  // Before the server has answered, so that nobody asks for a session that is ending.
  expect([statusOf(one), statusOf(two)]).toEqual(['guest', 'guest']);
  await ending;
});

test('signing out while a renewal is under way stays signed out', async () => {
  const { openTab, view, server } = browser();
  const [one, two] = [openTab(), openTab()];
  one.begin(view(aMember()));
  outdate();
  let answer: (view: SessionView) => void = () => undefined;
  server.refresh.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const renewing = one.accessToken();
  await jest.advanceTimersByTimeAsync(0);
  await two.end();
  answer(view(aMember()));
  expect(await renewing).toBeNull();
  expect(statusOf(one)).toBe('guest');
});

test('while this tab ends the session, news of the end ask the server nothing; at any other time they do', async () => {
  const { openTab, view, server } = browser();
  const store = openTab();
  store.begin(view(aMember()));
  await store.ending(async () => {
    await store.checkEnd();
    store.forget();
  });
  await store.checkEnd();
  expect(server.refresh).not.toHaveBeenCalled();

  store.begin(view(aMember()));
  await expect(store.ending(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  server.refresh.mockRejectedValue(apiError('session_ended', 'ended'));
  await store.checkEnd();
  expect(statusOf(store)).toBe('guest');
});

test('a renewal tells nobody that the member changed, a new name does', async () => {
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

test('a clock that runs ahead costs no renewals: a new token counts from its arrival', async () => {
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
