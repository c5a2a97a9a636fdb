import { adminApi } from '@yolo/contract/admin';
import { ApiError, apiOf } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import type { RemoteManifest } from '@yolo/platform';
import { aMember } from '@yolo/platform/testing';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createHost } from './host';
import { leavePreview } from './page-meta';
import { SESSION_KEY } from './session';

beforeEach(() => localStorage.clear());

test('what could not be read without a network is read again when there is one', async () => {
  window.fetch = jest.fn();
  const { queries } = createHost({} as never, [], 'g1').platform;
  queries.mount();
  const read = jest.fn<Promise<string>, []>(() => Promise.reject(new Error('no network')));
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  read.mockResolvedValue('here');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('here'));
  stop();
  queries.unmount();
});

test('a notification has the icon of its kind, or else of its type, from the manifest that names one', () => {
  const manifest = { name: 'mfe-events', platform: '^2.0.0', routes: [], slots: {}, links: [] };
  const manifests: RemoteManifest[] = [
    manifest,
    { ...manifest, notificationIcons: [null] as never },
    { ...manifest, notificationIcons: { invite: 'mail', 'invite.declined': 'x' } },
    { ...manifest, notificationIcons: { game: { path: 'M4 4h16' } } },
  ];
  const { notificationIcon } = createHost({} as never, manifests, 'g1').platform;
  const icons = [
    ['invite'],
    ['invite', 'declined'],
    ['invite', 'constructor'],
    ['game', 'added'],
    ['toString'],
  ];
  expect(icons.map(([type, kind]) => notificationIcon!(type!, kind))).toEqual([
    'mail',
    'x',
    'mail',
    { path: 'M4 4h16' },
    undefined,
  ]);
});

describe('what a page says of itself', () => {
  const manifest: RemoteManifest = {
    name: 'mfe-events',
    platform: '^2.0.0',
    routes: [
      { path: '/events', access: 'member', title: 'Events', description: 'All of them.', silhouette: 'list' },
      { path: '/create', access: 'member', title: 'Create Event', silhouette: 'form' },
    ],
    slots: {},
    links: [],
  };
  const said = () => ({
    title: document.title,
    description: document.head.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
  });
  const at = (path: string) => {
    window.history.replaceState(null, '', path);
    return createHost({} as never, [manifest], 'g1').platform;
  };

  test('leaves the description of its route in place', () => {
    at('/events').setPage({ title: 'Events', description: undefined, canonical: '/events' });
    expect(said()).toEqual({
      title: 'Events · Yolo',
      description: 'All of them.',
      canonical: 'http://localhost/events',
    });
  });

  test('goes before its route, and what neither says is general', () => {
    at('/events').setPage({ title: 'Events', description: 'The past ones.' });
    expect(said()).toMatchObject({ description: 'The past ones.', canonical: null });
    at('/create').setPage({ title: 'Create Event' });
    expect(said().description).toMatch(/^Plan parties together/);
    at('/about').setPage({ title: 'About', canonical: null });
    expect(said()).toMatchObject({ canonical: null, description: expect.stringMatching(/^What Yolo does/) });
  });
});

test('the words that messengers read of an invitation end with its page', () => {
  document.head.innerHTML =
    '<meta property="og:title" content="Supper"><meta name="twitter:card" content="summary"><meta name="description">';
  leavePreview();
  expect([...document.head.children].map((tag) => tag.getAttribute('name'))).toEqual(['description']);
});

test('what a remote asks to celebrate reaches the shell', () => {
  const { platform, celebrations } = createHost({} as never, [], 'g1');
  const heard = jest.fn();
  celebrations.subscribe(heard);
  platform.celebrate?.();
  expect(heard).toHaveBeenCalledTimes(1);
});

describe('an admin who has lost the role', () => {
  const refusal = { code: 'forbidden', message: 'Only admins can do this.', requestId: 'r1', issues: [] };

  /** A page as an admin left it, before a server that refuses all but what `session` answers. */
  function opens(session?: () => UserView) {
    const kept = {
      accessToken: 'token',
      accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      user: aMember({ isAdmin: true }),
    };
    localStorage.setItem(SESSION_KEY, JSON.stringify(kept));
    const read = jest.fn();
    window.fetch = jest.fn(async (address) => {
      const isRead = String(address) === '/api/session';
      if (isRead) read();
      const view = isRead ? session?.() : undefined;
      return {
        ok: Boolean(view),
        status: view ? 200 : 403,
        headers: new Headers(),
        json: async () => view ?? refusal,
      } as Response;
    });
    const host = createHost({} as never, [], 'g1');
    const refused = () =>
      expect(apiOf(host.platform.transport, adminApi).readAdminStats()).rejects.toThrow(ApiError);
    return { host, read, refused };
  }

  test('is told with the next press, and the session is read once for all that was refused', async () => {
    const { host, read, refused } = opens(() => aMember({ isAdmin: false }));
    await Promise.all([refused(), refused(), refused()]);
    await waitFor(() => expect(host.session.session.get().user?.isAdmin).toBe(false));
    expect(host.toasts.shown.get()?.title).toBe('You are no longer an admin');
    expect(read).toHaveBeenCalledTimes(1);
    await refused();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('a refusal of something else takes nothing away and says nothing', async () => {
    const { host, read, refused } = opens(() => aMember({ isAdmin: true }));
    await refused();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    await host.session.checkAdmin();
    expect(host.session.session.get().user?.isAdmin).toBe(true);
    expect(host.toasts.shown.get()).toBeNull();
  });

  test('a reading that is refused itself is not read again', async () => {
    const { host, read, refused } = opens();
    await expect(host.session.checkAdmin()).resolves.toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
    await refused();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  test('somebody else who signs in is told nothing', () => {
    const { host } = opens();
    const accessTokenExpiresAt = new Date(Date.now() + 600_000).toISOString();
    const user = aMember({ id: '00000000-0000-4000-8000-000000000009' });
    host.session.begin({ accessToken: 'other', accessTokenExpiresAt, user });
    expect(host.toasts.shown.get()).toBeNull();
  });
});

describe('a newer version', () => {
  beforeEach(() => sessionStorage.clear());
  const answering = (generation: string) => {
    window.fetch = jest.fn(async () => {
      const headers = new Headers({ 'Yolo-Generation': generation });
      return { ok: true, status: 200, headers, json: async () => ({}) } as Response;
    });
  };
  const asks = (host: ReturnType<typeof createHost>) =>
    apiOf(host.platform.transport, adminApi).readAdminStats();

  test('is offered once an answer names another generation than the page’s', async () => {
    const host = createHost({} as never, [], 'g1');
    answering('g1');
    await asks(host);
    expect(host.newVersion.offered.get()).toBeNull();
    answering('g2');
    await asks(host);
    expect(host.newVersion.offered.get()).toBe('g2');
  });

  test('is not offered a second time in this tab, the next one is, and one taken back is no more', () => {
    const { newVersion } = createHost({} as never, [], 'g1');
    newVersion.told('g2');
    newVersion.later();
    newVersion.told('g2');
    expect(newVersion.offered.get()).toBeNull();
    expect(createHost({} as never, [], 'g1').newVersion.offered.get()).toBeNull();
    newVersion.told('g3');
    expect(newVersion.offered.get()).toBe('g3');
    newVersion.told('g1');
    expect(newVersion.offered.get()).toBeNull();
  });
});
