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

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

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
  await popped();
  expect(navigation.location.get().pathname).toBe('/events');
});

test('back leads to the previous page of this tab, or to the given page if there is no previous one', async () => {
  const { navigation } = open('/member/1');
  navigation.back('/events');
  expect(window.location.pathname).toBe('/events');
  navigation.navigate('/member/2');
  navigation.back('/about');
  await popped();
  expect(window.location.pathname).toBe('/events');
});

test('the same address makes no second entry', () => {
  const { navigation } = open('/create');
  // Entries ahead would be dropped, and hide that one was made.
  navigation.navigate('/events');
  const before = window.history.length;
  navigation.navigate('/events');
  expect(window.history.length).toBe(before);
});

test('what lies over a page leaves it where it is scrolled to, and is no way out of it', async () => {
  const { navigation } = open('/events/1/photos');
  const scrolled = jest.spyOn(window, 'scrollTo');
  const over = '/events/1/photos';
  navigation.navigate('/events/1/photos/a', { over });
  navigation.navigate('/events/1/photos/b', { over, replace: true });
  expect(navigation.location.get()).toMatchObject({ pathname: '/events/1/photos/b', page: over });
  navigation.navigate(-1);
  await popped();
  expect(navigation.location.get()).toMatchObject({ pathname: over, page: over });
  expect(scrolled).not.toHaveBeenCalled();
  navigation.navigate('/events/1/food');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('another site is not taken for a page of ours', () => {
  // jsdom says that it cannot load pages.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { navigation } = open('/events');
  navigation.navigate('https://example.org/create');
  expect(navigation.location.get().pathname).toBe('/events');
  said.mockRestore();
});

describe('the invitation token', () => {
  test('is taken out of the address at once and kept for its event', () => {
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

  test('is taken out of links inside the app too', () => {
    const { navigation, invites } = open('/');
    navigation.navigate(`/events/${EVENT}/invites?token=${TOKEN}`);
    expect(window.location.search).toBe('');
    expect(invites.token(EVENT)).toBe(TOKEN);
  });

  test('of one event is not the token of another, and nonsense is no token', () => {
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
    // jsdom cannot load pages; what is not ours ends here.
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
    ['that the server answers', '<a href="/api/openapi.json">go</a>', {}],
    ['within the page', '<a href="#content">go</a>', {}],
    ['with a modifier', '<a href="/create">go</a>', { ctrlKey: true }],
    ['by another button', '<a href="/create">go</a>', { button: 1 }],
    ['that are none', '<span>go</span>', {}],
  ])('%s are the browser’s', (_which, html, options) => {
    expect(click(html, options)).toBeNull();
  });
});
