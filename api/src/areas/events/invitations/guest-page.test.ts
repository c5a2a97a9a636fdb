import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { addressOf, publish } from '../../../../test/publish.ts';
import { offer } from '../../../../test/release.ts';
import { Party } from '../../../../test/party.ts';

const shell = offer(
  'shell',
  {
    inline: 'boot.js',
    app: { manifest: 'app.webmanifest', touchIcon: 'icon.png' },
  },
  { 'boot.js': '', 'app.webmanifest': '{}', 'icon.png': 'icon' },
);

async function withFrontEnd(api: TestApp): Promise<TestApp> {
  await publish(api, [], shell);
  return api;
}

let api: TestApp;
beforeAll(async () => void (api = await withFrontEnd(await startTestApp())));
afterAll(() => api.close());

const page = async (path: string): Promise<string> => (await new TestBrowser(api).fetch(path)).body;

/** The Open Graph tags of a page, by name. */
function tags(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+|robots)" content="([^"]*)">/g);
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
}

async function inviteGuest(changed: object = {}): Promise<{ party: Party; email: string; path: string }> {
  const party = await Party.create(api, changed);
  const email = uniqueEmail();
  await party.invite(email);
  return { party, email, path: `/events/${party.id}?token=${await party.token(email)}` };
}

test('the preview of a link with its token has name, date, place and picture', async () => {
  const { party, path } = await inviteGuest({ name: 'Solstice', time: '19:30', location: 'Fiesole' });
  expect(tags(await page(path))).toEqual({
    'og:type': 'website',
    'og:site_name': 'Yolo',
    'og:title': 'Solstice',
    'og:description': 'Sat, May 17th, 2031, 7:30 PM, Berlin time (CEST) · Fiesole',
    'og:url': `${api.config.publicUrl}/events/${party.id}/invites`,
    'og:image': `${api.config.publicUrl}${addressOf(shell, 'icon.png')}`,
    'twitter:card': 'summary',
    robots: 'noindex',
  });
});

test('the preview has the cover as picture, and the end', async () => {
  const { path } = await inviteGuest({ time: '19:30', endTime: '23:00', cover: 'camp' });
  expect(tags(await page(path))).toMatchObject({
    'og:description': 'Sat, May 17th, 2031, 7:30 PM – 11 PM, Berlin time (CEST)',
    'og:image': `${api.config.publicUrl}/brand/cover-camp.jpg`,
  });
});

test('the page has no preview without a valid token', async () => {
  const { party, email, path } = await inviteGuest({ name: 'Solstice' });
  const other = await inviteGuest();
  const wrong = [
    `/events/${party.id}`,
    `/events/${party.id}?token=${'0'.repeat(32)}`,
    `/events/${party.id}?token=x`,
    `/events/${party.id}/photos?token=${await party.token(email)}`,
    path.replace(party.id, other.party.id),
  ];
  for (const address of wrong) {
    const html = await page(address);
    expect(html).toContain('<!doctype html>');
    expect([tags(html), html.includes('Solstice')]).toEqual([{}, false]);
  }
});

test('escapes any name', async () => {
  const { path } = await inviteGuest({ name: '"><script>alert(1)</script> & co' });
  const html = await page(path);
  expect(html).not.toContain('<script>alert');
  expect(tags(html)['og:title']).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; co');
});

test('after too many guesses the page has no preview', async () => {
  const limits = { ...api.config.limits, token: { perAddress: 2, perAccount: 2, seconds: 60 } };
  const strict = await withFrontEnd(await startTestApp({ limits }));
  const party = await Party.create(strict, { name: 'Solstice' });
  const [email, other] = [uniqueEmail(), uniqueEmail()];
  await party.invite(email, other);
  const ask = async (token: string) =>
    (await new TestBrowser(strict).fetch(`/events/${party.id}?token=${token}`)).body as string;
  expect(tags(await ask(await party.token(email)))['og:title']).toBe('Solstice');
  for (let guesses = 0; guesses < 4; guesses++) await ask('0'.repeat(32));
  const html = await ask(await party.token(other));
  // A token that was accepted before is not counted as a guess.
  expect(tags(await ask(await party.token(email)))['og:title']).toBe('Solstice');
  await strict.close();
  expect([html.includes('<!doctype html>'), tags(html)]).toEqual([true, {}]);
});
