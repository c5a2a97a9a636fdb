import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type Answer, TestBrowser, uniqueEmail } from '../../../../test/browser.ts';
import { addressOf, publish } from '../../../../test/publish.ts';
import { offer } from '../../../../test/release.ts';
import { Party } from '../../../../test/party.ts';
import { runs } from '../../../../test/runs.ts';

const PATH = '/events/:eventId/invites';

const paintsOf = (paints: object[]) => JSON.stringify({ paints });
const template = (html: string, css = '') => ({ html, css });

const head = template(
  '<h1>{{name}}</h1><img alt="{{imageAlt}}"><b>{{host}}</b><i>{{place}}</i><i>{{placeDetail}}</i><s>{{hostInitials}}</s>' +
    '{{#problem}}<p role="alert">{{problem}}</p>{{/problem}}' +
    '{{#accepted}}<u>Going</u>{{/accepted}}{{#declined}}<u>Not Going</u>{{/declined}}{{#pending}}<u>?</u>{{/pending}}' +
    '<form method="post" action="{{action}}"><input name="name" value="{{guestName}}"></form>',
  'h1{--name:{{nameRem}}}s{background:var(--tint-{{hostTint}})}',
);
const shell = offer(
  'shell',
  { entry: 'shell.js', inline: 'boot.js', css: ['shell.css'], firstPaints: 'first-paints.json' },
  {
    'shell.js': '',
    'boot.js': '',
    'shell.css': '@font-face{src:url(assets/text.woff2)}',
    'first-paints.json': paintsOf([
      {
        path: 'frame',
        steps: {},
        variants: { default: template('<a href="{{loginHref}}">Login</a><main>{{main}}</main>') },
      },
      { path: 'silhouette', steps: {}, variants: { form: template('…'), event: template('<hr>') } },
    ]),
  },
);
const nameRem = {
  of: 'nameLength',
  upTo: [
    [42, '4rem'],
    [null, '2rem'],
  ],
};
const events = offer(
  'mfe-events',
  {
    firstPaints: 'first-paints.json',
    manifest: { routes: [PATH, '/events/:eventId'].map((path) => ({ path, silhouette: 'event' })) },
  },
  {
    'first-paints.json': paintsOf([{ path: PATH, steps: { nameRem }, variants: { card: head, camp: head } }]),
  },
);
const SHELL = addressOf(shell);

/** A front end whose first paint has every field that is filled with users' text. */
async function withFrontEnd(api: TestApp): Promise<TestApp> {
  await publish(api, [events], shell);
  return api;
}

let api: TestApp;
beforeAll(async () => void (api = await withFrontEnd(await startTestApp())));
afterAll(() => api.close());

const open = (path: string, init?: RequestInit): Promise<Answer> => new TestBrowser(api).fetch(path, init);

const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  open(path, { method: 'POST', body: new URLSearchParams(form), headers });

async function inviteGuest(changed: object = {}) {
  const party = await Party.create(api, changed);
  const email = uniqueEmail();
  await party.invite(email);
  const token = await party.token(email);
  return { party, email, token, path: `/events/${party.id}/invites?token=${token}` };
}

const body = (html: string) => /<body>(.*)<\/body>/s.exec(html)![1]!;
const answersIn = (html: string) =>
  JSON.parse(/id="yolo-answers"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<
    string,
    { name: string }
  >;

test('a link’s page shows the event before any script, and has the answers of its first calls', async () => {
  const { party, path, email } = await inviteGuest({ name: 'Solstice', location: 'Villa Rosalba, Fiesole' });
  const { body: html } = await open(path);
  expect(body(html)).toContain('<h1>Solstice</h1>');
  expect(body(html)).toContain('<b>Hanna Host</b><i>Villa Rosalba</i><i>Fiesole</i>');
  expect(body(html)).toContain('<s>HH</s>');
  expect(html).toMatch(/h1\{--name:4rem\}s\{background:var\(--tint-[1-5]\)\}/);
  expect(html).toContain(`url(${SHELL}assets/text.woff2)`);
  expect(html).not.toContain('rel="stylesheet"');
  // The boot script moves the template's hints into the page later.
  expect(html).toMatch(/<template id="hints"><link rel="preload" [^>]*shell\.js/);
  expect(html.match(/rel="preload"/g)).toHaveLength(1);
  const guest = await party.byLink(email);
  const [event, guests] = [
    await guest.call('readEvent', { params: party.params }),
    await guest.call('listGuests', { params: party.params }),
  ];
  expect(answersIn(html)).toEqual({
    [`/api/events/${party.id}`]: event.body,
    [`/api/events/${party.id}/guests`]: guests.body,
  });
});

test('the address in mails, which the shell redirects, shows the same', async () => {
  const { party, token } = await inviteGuest({ name: 'Solstice' });
  expect((await open(`/events/${party.id}?token=${token}`)).body).toContain('<h1>Solstice</h1>');
});

test('every other page has frame and silhouette, and no event data', async () => {
  const [mine, other] = [await inviteGuest({ name: 'Solstice' }), await inviteGuest({ name: 'Equinox' })];
  const readers = [
    '',
    `?token=${'0'.repeat(32)}`,
    '?token=x',
    `?token=${other.token}`,
    `?token=${mine.token}&token=${mine.token}`,
  ];
  const pages = [`/events/${mine.party.id}`, `/events/${mine.party.id}/invites`];
  const foreign = ['/', '/events', '/create', `/events/${mine.party.id}/photos`, `/member/${mine.party.id}`];
  const addresses = [
    ...pages.flatMap((page) => readers.map((reader) => page + reader)),
    ...foreign.flatMap((page) => [page, `${page}?token=${mine.token}`]),
  ];
  for (const address of addresses) {
    const { body: html, status } = await open(address);
    expect([address, status]).toEqual([address, 200]);
    expect(html).toMatch(/<main>(…|<hr>)<\/main>/);
    expect(html).toContain(`url(${SHELL}assets/text.woff2)`);
    for (const word of ['Solstice', 'Equinox', 'Hanna Host', 'yolo-answers'])
      expect(html).not.toContain(word);
  }
});

test('escapes any text of users', async () => {
  const bad = [
    '</script><img src=x onerror=alert(1)>',
    '{{host}}{{#problem}}{{/name}}',
    '"><script>alert(1)</script>',
    '\u202Eevil',
    "' onmouseover='alert(1)",
    '<!--<script>',
    '</h1></style></title></textarea>',
    '$& $1 $`',
    '🎉'.repeat(60),
    'x'.repeat(200),
  ];
  for (const name of bad) {
    const { path } = await inviteGuest({ name, location: name });
    const { body: html } = await open(path);
    // Invisible characters are not stored.
    const { name: kept } = Object.values(answersIn(html))[0]!;
    expect(name).toContain(kept);
    const escaped = kept
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    expect(html).toContain(`<h1>${escaped}</h1>`);
    expect(html.match(/<script/g)).toHaveLength(3);
    // An attribute of its own, not text in another.
    expect(html).not.toMatch(/<img src=x|<[a-z]+(?: [\w-]+(?:="[^"]*")?)* onmouseover=/);
  }
});

test('a form without script answers by the link, and the next page shows the answer', async () => {
  const { party, path, email } = await inviteGuest();
  const sent = await send(path, { answer: 'accepted', name: 'Wilma Guest' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect((await open(path)).body).toContain('<u>Going</u>');
  expect(await party.invitation(email)).toMatchObject({ status: 'accepted', guestName: 'Wilma Guest' });
  // The name is only required once ([INV-3]).
  await send(path, { answer: 'declined' });
  expect((await open(path)).body).toContain('<u>Not Going</u>');
});

test('refuses an answer without a name or with an unknown value, and the page shows why', async () => {
  const { party, path, email } = await inviteGuest();
  const forms: Record<string, string>[] = [
    { answer: 'accepted' },
    { answer: 'accepted', name: ' \u200b ' },
    { answer: 'maybe', name: 'W' },
  ];
  for (const form of forms) {
    const sent = await send(path, form);
    expect(sent.headers.get('location')).toBe(`${path}&problem=validation_failed`);
    expect((await open(sent.headers.get('location')!)).body).toContain(
      '<p role="alert">Please fill in your name.</p>',
    );
  }
  expect(await party.invitation(email)).toMatchObject({ status: 'pending' });
  expect((await open(`${path}&problem=%3Cb%3ECall+0900`)).body).not.toContain('role="alert"');
});

test('changes nothing on GET and HEAD, nor for a form of another site', async () => {
  const { party, path, email } = await inviteGuest();
  await open(`${path}&answer=accepted&name=Wilma`);
  await open(`${path}&answer=accepted&name=Wilma`, { method: 'HEAD' });
  const form = { answer: 'accepted', name: 'Wilma' };
  const site: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of site) expect((await send(path, form, headers)).status).toBe(403);
  expect(
    (await send(path.replace(/token=.*/, `token=${'0'.repeat(32)}`), form)).headers.get('location'),
  ).toContain('problem=event_not_found');
  expect(await party.invitation(email)).toMatchObject({ status: 'pending' });
  // A page with `no-referrer` sends its own forms without an origin.
  await send(path, form, { origin: 'null', 'sec-fetch-site': 'same-origin' });
  expect(await party.invitation(email)).toMatchObject({ status: 'accepted' });
});

test('any name is in the page only as text and in its answers', async () => {
  const { party, path } = await inviteGuest();
  await fc.assert(
    fc.asyncProperty(
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 60 })
        .map((text) => `Q${text.replaceAll('\0', '')}`),
      async (name) => {
        const saved = await party.host.call('updateEvent', { params: party.params, body: { name } });
        if (saved.status !== 200) return;
        const { body: html } = await open(path);
        expect(html.match(/<script/g)).toHaveLength(3);
        expect(Object.values(answersIn(html))[0]).toMatchObject({ name: saved.body.name });
      },
    ),
    runs(8),
  );
});
