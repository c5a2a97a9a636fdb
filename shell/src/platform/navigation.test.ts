import { InviteLinks, INVITES_KEY } from './invite';
import { BrowserNavigation } from './navigation';
import { routeAnchors } from './anchors';

const EVENT = '0f3e2f9e-5a10-4c6f-9b1a-0d8c3a1f2e4d';
const TOKEN = '0123456789abcdef0123456789abcdef';

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  const invites = new InviteLinks(sessionStorage);
  const navigation = new BrowserNavigation((href) => invites.take(href));
  navigation.location.changes.subscribe(({ pathname }) => invites.follow(pathname));
  return { navigation, invites };
};

const nextPop = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

test('moves without a reload, keeps state and comes back', async () => {
  const { navigation } = open('/events');
  navigation.navigate('/create?a=1', { state: { from: 'list' } });
  expect(window.location.pathname).toBe('/create');
  expect(navigation.location.get()).toMatchObject({
    pathname: '/create',
    search: '?a=1',
    state: { from: 'list' },
  });
  navigation.navigate(-1);
  await nextPop();
  expect(navigation.location.get().pathname).toBe('/events');
});

test('back leads to the previous page of this tab, else to the given page', async () => {
  const { navigation } = open('/member/1');
  navigation.back('/events');
  expect(window.location.pathname).toBe('/events');
  navigation.navigate('/member/2');
  navigation.back('/about');
  await nextPop();
  expect(window.location.pathname).toBe('/events');
});

test('navigating to the current address adds no history entry', () => {
  const { navigation } = open('/create');
  // First drop entries ahead, which would hide an added one in the length.
  navigation.navigate('/events');
  const before = window.history.length;
  navigation.navigate('/events');
  expect(window.history.length).toBe(before);
});

test('an overlay keeps the scroll position and the page below', async () => {
  const { navigation } = open('/events/1/photos');
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const over = '/events/1/photos';
  navigation.navigate('/events/1/photos/a', { over });
  navigation.navigate('/events/1/photos/b', { over, replace: true });
  expect(navigation.location.get()).toMatchObject({ pathname: '/events/1/photos/b', page: over });
  navigation.navigate(-1);
  await nextPop();
  expect(navigation.location.get()).toMatchObject({ pathname: over, page: over });
  expect(scrollTo).not.toHaveBeenCalled();
  navigation.navigate('/events/1/food');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('ignores addresses of other sites', () => {
  // jsdom logs that it cannot load pages.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { navigation } = open('/events');
  navigation.navigate('https://example.org/create');
  expect(navigation.location.get().pathname).toBe('/events');
  consoleError.mockRestore();
});

describe('the invitation token', () => {
  test('is removed from the address at once and stored for its event', () => {
    const { navigation, invites } = open(`/events/${EVENT}?token=${TOKEN}&x=1`);
    expect(window.location.search).toBe('?x=1');
    expect(navigation.location.get().search).toBe('?x=1');
    expect(invites.link.get()).toEqual({ eventId: EVENT, token: TOKEN });
    expect(invites.token(EVENT)).toBe(TOKEN);
    expect(sessionStorage.getItem(INVITES_KEY)).toContain(TOKEN);
  });

  test('survives a reload of the tab', () => {
    open(`/events/${EVENT}?token=${TOKEN}`);
    expect(open(`/events/${EVENT}/invites`).invites.link.get()?.token).toBe(TOKEN);
  });

  test('is removed from links inside the app as well', () => {
    const { navigation, invites } = open('/');
    navigation.navigate(`/events/${EVENT}/invites?token=${TOKEN}`);
    expect(window.location.search).toBe('');
    expect(invites.token(EVENT)).toBe(TOKEN);
  });

  test('is dropped if it is invalid, and left alone outside of events', () => {
    const { invites } = open(`/events/${EVENT}?token=hello`);
    expect(window.location.search).toBe('');
    expect(invites.link.get()).toBeNull();
    expect(invites.token(EVENT)).toBeNull();
    expect(open('/login?token=kept').navigation.location.get().search).toBe('?token=kept');
  });
});

describe('plain links', () => {
  const click = (html: string, options: MouseEventInit = {}) => {
    const { navigation } = open('/events?a=1');
    const stop = routeAnchors(navigation);
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options });
    // jsdom cannot load pages, so that unhandled clicks are cancelled here.
    document.body.addEventListener('click', () => undefined);
    window.addEventListener('click', (last) => last.preventDefault(), { once: true });
    const before = navigation.location.get().key;
    document.body.querySelector('a, span')?.dispatchEvent(event);
    stop();
    return navigation.location.get().key === before ? null : navigation.location.get();
  };

  test('move the app', () => {
    expect(click('<a href="/create?x=1#y">go</a>')).toMatchObject({
      pathname: '/create',
      search: '?x=1',
      hash: '#y',
    });
  });

  test.each([
    ['of another site', '<a href="https://example.org/">go</a>', {}],
    ['to a new tab', '<a href="/create" target="_blank">go</a>', {}],
    ['that download', '<a href="/create" download>go</a>', {}],
    ['to the API', '<a href="/api/openapi.json">go</a>', {}],
    ['within the page', '<a href="#content">go</a>', {}],
    ['with a modifier', '<a href="/create">go</a>', { ctrlKey: true }],
    ['by another button', '<a href="/create">go</a>', { button: 1 }],
    ['that are not links', '<span>go</span>', {}],
  ])('%s are left to the browser', (_which, html, options) => {
    expect(click(html, options)).toBeNull();
  });
});
