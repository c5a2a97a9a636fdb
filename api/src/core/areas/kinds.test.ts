import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, TestBrowser } from '../../../test/browser.ts';
import { emailOf, idOf } from '../../../test/party.ts';
import { StoredFile } from '../files/file.entity.ts';
import { allMailKinds } from '../mail/mail-kinds.ts';
import { unsubscribeToken } from '../mail/unsubscribe.ts';
import { defineArea } from './area.ts';

const mailKinds = { digests: { label: 'News of the week', words: 'news of the week' } };
const area = defineArea({ name: 'digests', mailKinds });
// Other files run in the same process.
afterAll(() => void delete area.mailKinds);

declare module '../mail/mail-kinds.ts' {
  interface MailKindTable {
    digests: object;
  }
}
declare module '../files/file.entity.ts' {
  interface FileKinds {
    poster: 'digests';
  }
}

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

/** The preferences for all kinds, including those of other areas. */
const preferences = (digests: boolean) => ({
  reminders: true,
  messages: true,
  others: [...allMailKinds()]
    .filter(([kind]) => kind !== 'reminders' && kind !== 'messages')
    .map(([kind, { label }]) => ({ kind, label, wanted: kind !== 'digests' || digests })),
});

test('a member can refuse mails of a kind that an area defines', async () => {
  const member = await newMember(api);
  expect((await member.call('readMailPreferences')).body).toEqual(preferences(true));
  const changed = await member.call('changeMailPreferences', { body: preferences(false) });
  expect(changed.body).toEqual(preferences(false));
  expect((await member.call('exportMe')).body.profile.mailsRefused).toEqual(['digests']);
  // As an older front end sends it, without the other kinds.
  const body = { reminders: false, messages: true };
  expect((await member.call('changeMailPreferences', { body })).body).toEqual({
    ...preferences(false),
    ...body,
  });
});

test('preferences for kinds that no area defines are not stored', async () => {
  const member = await newMember(api);
  const others = [{ kind: 'gossip', label: 'Gossip', wanted: false }];
  const body = { reminders: true, messages: true, others };
  expect((await member.call('changeMailPreferences', { body })).body).toEqual(preferences(true));
  const token = unsubscribeToken(api.config, { email: emailOf(member), kind: 'gossip' as never });
  expect(codeOf(await new TestBrowser(api).call('unsubscribe', { params: { token } }))).toBe('link_expired');
});

test('the unsubscribe link of such a mail names the kind that it stops', async () => {
  const member = await newMember(api);
  const params = { token: unsubscribeToken(api.config, { email: emailOf(member), kind: 'digests' }) };
  expect((await new TestBrowser(api).call('unsubscribe', { params })).body).toMatchObject({
    kind: 'digests',
    words: 'news of the week',
    subscribed: false,
  });
  expect((await member.call('readMailPreferences')).body).toEqual(preferences(false));
});

test('two areas cannot define the same kind of mail', () => {
  expect([...allMailKinds().keys()]).toEqual(expect.arrayContaining(['digests', 'messages', 'reminders']));
  const other = defineArea({ name: 'digests again', mailKinds });
  expect(() => allMailKinds()).toThrow('Two areas bring mails of the kind digests');
  delete other.mailKinds;
});

test('pictures may have a kind that an area defines', async () => {
  const member = await newMember(api);
  const em = api.app.get(EntityManager).fork();
  const poster = { uploadedBy: idOf(member), kind: 'poster', contentType: 'image/webp', bytes: 1 } as const;
  em.create(StoredFile, { ...poster, width: 1, height: 1, thumbnailReady: false, createdAt: new Date() });
  await em.flush();
  expect((await member.call('exportMe')).body.pictures).toMatchObject([{ kind: 'poster' }]);
});
