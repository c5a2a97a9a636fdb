import { InviteLinks } from './invite';

const FIRST = '1b000000-0000-4000-8000-000000000001';
const SECOND = '1b000000-0000-4000-8000-000000000002';
const TOKEN = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

/** As after a reload: only the session storage of the tab is left. */
const reload = () => new InviteLinks(sessionStorage);

beforeEach(() => sessionStorage.clear());

test('takes the token out of the address and makes it the link of its event', () => {
  const links = reload();
  expect(links.link.get()).toBeNull();
  expect(links.take(`/events/${FIRST}?token=${TOKEN}&x=1#top`)).toBe(`/events/${FIRST}?x=1#top`);
  links.follow(`/events/${FIRST}/invites`);
  expect(links.link.get()).toEqual({ eventId: FIRST, token: TOKEN });
  links.follow('/member/7');
  expect(links.link.get()).toEqual({ eventId: FIRST, token: TOKEN });
});

test('ignores the case of the event id', () => {
  const links = reload();
  links.take(`/events/${FIRST.toUpperCase()}?token=${TOKEN}`);
  expect(links.token(FIRST)).toBe(TOKEN);
});

test.each(['.', ')', '%20', '%3E', ','])('accepts a link with %p appended', (suffix) => {
  const links = reload();
  links.take(`/events/${FIRST}?token=${TOKEN.toUpperCase()}${suffix}`);
  expect(links.token(FIRST)).toBe(TOKEN);
});

test('drops an invalid token', () => {
  const links = reload();
  expect(links.take(`/events/${FIRST}?token=short`)).toBe(`/events/${FIRST}`);
  expect(links.token(FIRST)).toBeNull();
});

test('a reload of another page keeps the link that was followed last', () => {
  const links = reload();
  links.take(`/events/${FIRST}?token=${TOKEN}`);
  links.take(`/events/${SECOND}?token=${OTHER}`);
  expect(reload().link.get()).toEqual({ eventId: SECOND, token: OTHER });
  links.follow(`/events/${FIRST}/invites`);
  expect(reload().link.get()).toEqual({ eventId: FIRST, token: TOKEN });
});

test('following an event without a link clears the current link', () => {
  const links = reload();
  links.take(`/events/${FIRST}?token=${TOKEN}`);
  links.follow(`/events/${FIRST}`);
  links.follow(`/events/${SECOND}`);
  expect(links.link.get()).toBeNull();
});
