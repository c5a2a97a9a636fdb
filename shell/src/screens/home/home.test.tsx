import type { HomeView } from '@yolo/contract/events';
import type { RemoteManifest } from '@yolo/platform';
import { readersToday } from '@yolo/platform/event-dates';
import { aMember } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { counts } from '../../testing/feed';
import { renderWithShell } from '../../testing/test-shell';
import About from '../about/About';
import Home from './Home';

const route = (path: string) => ({ path, access: 'member', title: path, silhouette: 'list' }) as const;

const remote: RemoteManifest = {
  name: 'mfe-events',
  platform: '^2.0.0',
  routes: ['/create', '/events', '/invitations', '/notifications', '/photos'].map(route),
  slots: {},
  links: [
    { place: 'home-card', href: '/photos', label: 'Photos', order: 1, text: 'Everybody adds theirs.' },
    { place: 'home-card', href: '/recipes', label: 'Food', order: 2 },
  ],
};

const ANNA = {
  id: '00000000-0000-4000-8000-0000000000f0',
  firstName: 'Anna',
  lastName: 'Ek',
  avatarUrl: null,
};

const anEvent = (place: number): HomeView['events'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  name: `Party ${place}`,
  multiDay: false,
  date: '2027-07-17',
  startDate: null,
  endDate: null,
  time: null,
  timeZone: 'Europe/Rome',
  location: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  endTime: null,
  image: null,
  cover: null,
  isOwner: true,
  going: 3,
  companions: 0,
  pictures: [],
  host: ANNA,
  faces: [{ ...ANNA, id: '00000000-0000-4000-8000-0000000000f1', firstName: 'Bea', lastName: '' }],
});

const session = () => ({
  accessToken: 'token',
  accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  user: aMember(),
});

const noMotion = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = () => noMotion as unknown as MediaQueryList;
});

function openLogin() {
  const dialog = screen.getByRole('dialog', { name: 'Login' });
  return async () => {
    await userEvent.type(within(dialog).getByLabelText(/^E-mail/), 'ada@example.org');
    await userEvent.type(within(dialog).getByLabelText(/^Password/), 'secret');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Login' }));
  };
}

describe('guest', () => {
  const renderGuest = (page = <Home />) =>
    renderWithShell(page, {
      manifests: [remote],
      answers: { signIn: session, readHome: () => ({ events: [] }) },
    });

  test('Create an Event asks for a login and leads to /create', async () => {
    const { navigation } = renderGuest();
    await userEvent.click(screen.getByRole('button', { name: 'Create an Event' }));
    const dialog = screen.getByRole('dialog', { name: 'Login' });
    expect(within(dialog).getByText('Create an account').getAttribute('href')).toBe(
      '/create-account?redirect=%2Fcreate',
    );
    await openLogin()();
    expect(navigation.visited).toEqual(['/create']);
  });

  test('the cards of areas ask for a login and lead there; an area without a remote has none', async () => {
    const { navigation } = renderGuest();
    expect(screen.queryByText('Food')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Photos/ }));
    await openLogin()();
    expect(navigation.visited).toEqual(['/photos']);
  });

  test('a card shows a drawing of its own build or of the design system, and no other file', async () => {
    const fetched = jest.fn((_url: unknown) => Promise.reject(new Error('offline')));
    window.fetch = fetched as never;
    const drawings = [
      'assets/feature-games.0123456789abcdef.svg',
      'feature-photos',
      '../../files/1.svg',
      'of-tomorrow',
    ];
    const links = drawings.map((drawing, order) => ({
      ...{ place: 'home-card' as const, href: '/photos', label: drawing, order },
      drawing,
    }));
    const { view } = renderWithShell(<Home />, { manifests: [{ ...remote, links: links.slice(0, 1) }] });
    await waitFor(() =>
      expect(fetched.mock.calls.flat()).toContain(
        '/builds/mfe-events/abc/assets/feature-games.0123456789abcdef.svg',
      ),
    );
    view.unmount();
    const drawn = links.map((link) => {
      const { view: one } = renderWithShell(<Home />, { manifests: [{ ...remote, links: [link] }] });
      const art = screen.getByRole('button', { name: link.label }).querySelector('[data-art]');
      one.unmount();
      return art?.getAttribute('data-art');
    });
    expect(drawn).toEqual([
      '/builds/mfe-events/abc/assets/feature-games.0123456789abcdef.svg',
      'feature-photos',
      undefined,
      undefined,
    ]);
  });

  test('About links to Create and Invitations, its cards ask for a login', async () => {
    const { navigation } = renderGuest(<About />);
    expect(screen.getByText('Create an Event').closest('a')?.pathname).toBe('/create');
    expect(screen.getByText('View Invitations').closest('a')?.pathname).toBe('/invitations');
    await userEvent.click(screen.getByRole('button', { name: /^Photos/ }));
    await openLogin()();
    expect(navigation.visited).toEqual(['/photos']);
  });
});

describe('member', () => {
  const renderMember = (read: () => HomeView['events'], readCounts = () => counts()) =>
    renderWithShell(<Home />, {
      user: aMember(),
      manifests: [remote],
      answers: { readHome: () => ({ events: read() }), readCounts },
    });

  test('the links to invitations and notifications show their counts', async () => {
    renderMember(
      () => [],
      () => counts({ pendingInvitations: 3, unreadNotifications: 12 }),
    );
    const invitations = await screen.findByRole('link', { name: 'Invitations 3 pending' });
    expect(invitations.getAttribute('href')).toBe('/invitations');
    const notifications = screen.getByRole('link', { name: 'Notifications 12 unread' });
    expect(notifications.getAttribute('href')).toBe('/notifications');
  });

  test('five events and All Events are links', async () => {
    const { api } = renderMember(() => [1, 2, 3, 4, 5].map(anEvent));
    for (const place of [1, 2, 3, 4, 5]) {
      const card = await screen.findByRole('link', { name: new RegExp(`Party ${place}`) });
      expect(card.getAttribute('href')).toBe(`/events/${anEvent(place).id}`);
    }
    expect(screen.getByText('All Events').closest('a')?.pathname).toBe('/events');
    expect(api.callsOf('listEvents')).toEqual([]);
  });

  test('the next event shows its host, every card its guests', async () => {
    renderMember(() => [
      { ...anEvent(1), isOwner: false },
      { ...anEvent(2), companions: 2 },
    ]);
    const next = await screen.findByRole('link', { name: /Party 1/ });
    expect(next.textContent).toMatch(/Hosted byAnna Ek.*3 going$/);
    expect(within(next).getByText('B')).toBeTruthy();
    const other = screen.getByRole('link', { name: /Party 2/ });
    expect(other.textContent).toMatch(/^(?!.*Hosted by).*B3 going \+ 2 companions$/);
  });

  test('every card shows the date with its weekday, and the role of the member', async () => {
    // Midday in the event's time zone: around midnight its date may differ from the local one.
    jest.useFakeTimers({ now: new Date('2027-07-20T11:00:00Z'), advanceTimers: true });
    try {
      renderMember(() => [
        { ...anEvent(1), date: readersToday(), isOwner: false },
        { ...anEvent(2), date: '2034-07-17' },
        { ...anEvent(3), date: '2021-05-01' },
        { ...anEvent(4), date: null, isOwner: false },
      ]);
      const textOf = async (place: number) =>
        (await screen.findByRole('link', { name: new RegExp(`Party ${place}`) })).textContent;
      expect(await textOf(1)).toContain('Today\u00a0· Going');
      expect(await textOf(2)).toContain('Monday, July\u00a017th, 2034\u00a0· Hosting');
      expect(await textOf(3)).toContain('Saturday, May\u00a01st, 2021\u00a0· Hosted');
      expect(await textOf(4)).toContain('Date not set\u00a0· Going');
    } finally {
      jest.useRealTimers();
    }
  });

  test('an event without a picture shows the card with its date', async () => {
    renderMember(() => [1, 2].map(anEvent));
    await screen.findByText('Party 1');
    const cards = [...document.querySelectorAll('[data-card-scene]')];
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Sat17July', 'Sat17July']);
  });

  test('the placeholder pictures of two events change every five seconds, with different drawings', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    window.matchMedia = () => ({ ...noMotion, matches: false }) as unknown as MediaQueryList;
    try {
      renderMember(() => [1, 2].map(anEvent));
      await screen.findByText('Party 1');
      const dates = () => document.querySelectorAll('[data-card-scene]').length;
      expect(dates()).toBe(2);
      act(() => void jest.advanceTimersByTime(5000));
      expect(dates()).toBe(0);
      act(() => void jest.advanceTimersByTime(6 * 5000));
      expect(dates()).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('shows a welcome without events', async () => {
    renderMember(() => []);
    expect(await screen.findByText('Welcome to Yolo')).toBeTruthy();
  });

  test('reloads the events after a live change', async () => {
    const { api, changeMember } = renderMember(() => [anEvent(1)]);
    await screen.findByText('Party 1');
    api.answer({ readHome: () => ({ events: [anEvent(2)] }) });
    act(() => changeMember({ type: 'events.changed', at: '2027-01-01T00:00:00Z' }));
    expect(await screen.findByText('Party 2')).toBeTruthy();
  });

  test('a failed load shows an error with a retry button', async () => {
    let fails = true;
    renderMember(() => {
      if (fails) throw new Error('no network');
      return [anEvent(1)];
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Party 1')).toBeTruthy();
  });
});
