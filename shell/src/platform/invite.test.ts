import { InviteLinks } from './invite';

const FIRST = '1b000000-0000-4000-8000-000000000001';
const SECOND = '1b000000-0000-4000-8000-000000000002';
const TOKEN = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

/** As after a reload: nothing is left but what the tab keeps. */
const reloaded = () => new InviteLinks(sessionStorage);

beforeEach(() => sessionStorage.clear());

test('the token leaves the address and becomes the link of its event', () => {
  const links = reloaded();
  expect(links.link.get()).toBeNull();
  expect(links.take(`/events/${FIRST}?token=${TOKEN}&x=1#top`)).toBe(`/events/${FIRST}?x=1#top`);
  links.follow(`/events/${FIRST}/invites`);
  expect(links.link.get()).toEqual({ eventId: FIRST, token: TOKEN });
  links.follow('/member/7');
  expect(links.link.get()).toEqual({ eventId: FIRST, token: TOKEN });
});

test('an address in capitals is of the same event', () => {
  const links = reloaded();
  links.take(`/events/${FIRST.toUpperCase()}?token=${TOKEN}`);
  expect(links.token(FIRST)).toBe(TOKEN);
});

test.each(['.', ')', '%20', '%3E', ','])('a link that was passed on with %p glued to it opens', (glued) => {
  const links = reloaded();
  links.take(`/events/${FIRST}?token=${TOKEN.toUpperCase()}${glued}`);
  expect(links.token(FIRST)).toBe(TOKEN);
});

test('what is no token is dropped', () => {
  const links = reloaded();
  expect(links.take(`/events/${FIRST}?token=short`)).toBe(`/events/${FIRST}`);
  expect(links.token(FIRST)).toBeNull();
});

test('a reload elsewhere goes on with the link that was followed last', () => {
  const links = reloaded();
  links.take(`/events/${FIRST}?token=${TOKEN}`);
  links.take(`/events/${SECOND}?token=${OTHER}`);
  expect(reloaded().link.get()).toEqual({ eventId: SECOND, token: OTHER });
  links.follow(`/events/${FIRST}/invites`);
  expect(reloaded().link.get()).toEqual({ eventId: FIRST, token: TOKEN });
});

test('an event without a link has none, whatever was followed before', () => {
  const links = reloaded();
  links.take(`/events/${FIRST}?token=${TOKEN}`);
  links.follow(`/events/${FIRST}`);
  links.follow(`/events/${SECOND}`);
  expect(links.link.get()).toBeNull();
});
