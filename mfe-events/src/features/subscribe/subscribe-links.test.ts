import { googleSubscribeHref, outlookSubscribeHref, webcal } from './subscribe-links';

const URL_OF_FEED = 'https://yolo.example/calendar-feeds/a-_b.ics';
const queryOf = (href: string) => Object.fromEntries(new URL(href).searchParams);

test('webcal replaces https and http', () => {
  expect(webcal(URL_OF_FEED)).toBe('webcal://yolo.example/calendar-feeds/a-_b.ics');
  expect(webcal('http://localhost:3000/a.ics')).toBe('webcal://localhost:3000/a.ics');
});

test('Google gets a webcal address, because it takes https for an account', () => {
  const href = googleSubscribeHref(URL_OF_FEED);
  expect(href).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F/);
  expect(queryOf(href)).toEqual({ cid: webcal(URL_OF_FEED) });
});

test('Outlook gets an https address, with the name of the calendar', () => {
  const personal = outlookSubscribeHref('personal', URL_OF_FEED, 'Supper & song');
  expect(personal).toMatch(/^https:\/\/outlook\.live\.com\/calendar\/0\/addfromweb\?/);
  expect(queryOf(personal)).toEqual({ url: URL_OF_FEED, name: 'Supper & song' });
  // A blank as %20: Outlook shows the plus signs of forms as they are.
  expect(personal).not.toContain('+');
  expect(outlookSubscribeHref('work', URL_OF_FEED, 'Yolo')).toMatch(
    /^https:\/\/outlook\.office\.com\/calendar\/0\/addfromweb\?/,
  );
});
