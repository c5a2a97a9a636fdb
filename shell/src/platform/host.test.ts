import { adminApi } from '@yolo/contract/admin';
import { ApiError, apiOf } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import type { RemoteManifest } from '@yolo/platform';
import { aMember } from '@yolo/platform/testing';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createHost } from './host';
import { leavePreview } from './page-meta';
import { SESSION_KEY } from './stored-session';

beforeEach(() => localStorage.clear());

test('refetches failed queries when the network is back', async () => {
  window.fetch = jest.fn();
  const { queries } = createHost({} as never, [], '1').platform;
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

test('takes the icon of a notification from the first manifest with one for its kind, else for its type', () => {
  const manifest = { name: 'mfe-events', platform: '^2.0.0', routes: [], slots: {}, links: [] };
  const manifests: RemoteManifest[] = [
    manifest,
    { ...manifest, notificationIcons: [null] as never },
    { ...manifest, notificationIcons: { invite: 'mail', 'invite.declined': 'x' } },
    { ...manifest, notificationIcons: { game: { path: 'M4 4h16' } } },
  ];
  const { notificationIcon } = createHost({} as never, manifests, '1').platform;
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

describe('setPage', () => {
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
  const tags = () => ({
    title: document.title,
    description: document.head.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
  });
  const hostAt = (path: string) => {
    window.history.replaceState(null, '', path);
    return createHost({} as never, [manifest], '1').platform;
  };

  test('keeps the description of the route if the page has none', () => {
    hostAt('/events').setPage({ title: 'Events', description: undefined, canonical: '/events' });
    expect(tags()).toEqual({
      title: 'Events · Yolo',
      description: 'All of them.',
      canonical: 'http://localhost/events',
    });
  });

  test('overrides the route, and falls back to the general description', () => {
    hostAt('/events').setPage({ title: 'Events', description: 'The past ones.' });
    expect(tags()).toMatchObject({ description: 'The past ones.', canonical: null });
    hostAt('/create').setPage({ title: 'Create Event' });
    expect(tags().description).toMatch(/^Plan parties together/);
    hostAt('/about').setPage({ title: 'About', canonical: null });
    expect(tags()).toMatchObject({ canonical: null, description: expect.stringMatching(/^What Yolo does/) });
  });
});

test('leavePreview removes the link preview tags of an invitation', () => {
  document.head.innerHTML =
    '<meta property="og:title" content="Supper"><meta name="twitter:card" content="summary"><meta name="description">';
  leavePreview();
  expect([...document.head.children].map((tag) => tag.getAttribute('name'))).toEqual(['description']);
});

test('celebrate() of a remote reaches the shell', () => {
  const { platform, celebrations } = createHost({} as never, [], '1');
  const listener = jest.fn();
  celebrations.subscribe(listener);
  platform.celebrate?.();
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('an admin who has lost the role', () => {
  const refusal = { code: 'forbidden', message: 'Only admins can do this.', requestId: 'r1', issues: [] };

  /** A page with the stored session of an admin, and a server that refuses everything except what `session` answers. */
  function setup(session?: () => UserView) {
    const stored = {
      accessToken: 'token',
      accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      user: aMember({ isAdmin: true }),
    };
    localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
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
    const host = createHost({} as never, [], '1');
    const expectRefusal = () =>
      expect(apiOf(host.platform.transport, adminApi).readAdminStats()).rejects.toThrow(ApiError);
    return { host, read, expectRefusal };
  }

  test('is notified at the next refused call, and the session is read once for several', async () => {
    const { host, read, expectRefusal } = setup(() => aMember({ isAdmin: false }));
    await Promise.all([expectRefusal(), expectRefusal(), expectRefusal()]);
    await waitFor(() => expect(host.session.session.get().user?.isAdmin).toBe(false));
    expect(host.toasts.shown.get()?.title).toBe('You are no longer an admin');
    expect(read).toHaveBeenCalledTimes(1);
    await expectRefusal();
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('keeps the role and shows nothing if the refusal has another reason', async () => {
    const { host, read, expectRefusal } = setup(() => aMember({ isAdmin: true }));
    await expectRefusal();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    await host.session.checkAdmin();
    expect(host.session.session.get().user?.isAdmin).toBe(true);
    expect(host.toasts.shown.get()).toBeNull();
  });

  test('a refused session read does not trigger another one', async () => {
    const { host, read, expectRefusal } = setup();
    await expect(host.session.checkAdmin()).resolves.toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
    await expectRefusal();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });

  test('another member who signs in is not notified', () => {
    const { host } = setup();
    const accessTokenExpiresAt = new Date(Date.now() + 600_000).toISOString();
    const user = aMember({ id: '00000000-0000-4000-8000-000000000009' });
    host.session.begin({ accessToken: 'other', accessTokenExpiresAt, user });
    expect(host.toasts.shown.get()).toBeNull();
  });
});

describe('a newer version', () => {
  beforeEach(() => sessionStorage.clear());
  const answerWith = (generation: string) => {
    window.fetch = jest.fn(async () => {
      const headers = new Headers({ 'Yolo-Generation': generation });
      return { ok: true, status: 200, headers, json: async () => ({}) } as Response;
    });
  };
  const sendRequest = (host: ReturnType<typeof createHost>) =>
    apiOf(host.platform.transport, adminApi).readAdminStats();

  test('is offered when an answer names another generation than the page’s', async () => {
    const host = createHost({} as never, [], '1');
    answerWith('1');
    await sendRequest(host);
    expect(host.newVersion.offered.get()).toBeNull();
    answerWith('2');
    await sendRequest(host);
    expect(host.newVersion.offered.get()).toBe('2');
  });

  test('is not offered again after Later; the next one is, and an older one does not replace it', () => {
    const { newVersion } = createHost({} as never, [], '1');
    newVersion.announce('2');
    newVersion.postpone();
    newVersion.announce('2');
    expect(newVersion.offered.get()).toBeNull();
    expect(createHost({} as never, [], '1').newVersion.offered.get()).toBeNull();
    newVersion.announce('3');
    expect(newVersion.offered.get()).toBe('3');
    // A process that has not read the last release yet.
    newVersion.announce('1');
    newVersion.announce('2');
    expect(newVersion.offered.get()).toBe('3');
  });
});
