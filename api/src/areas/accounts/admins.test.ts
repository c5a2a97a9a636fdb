import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { createApp } from '../../app.ts';
import { Admins } from './admins.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const admins = () => new Admins(api.app.get(EntityManager).fork());

test('admins are granted, listed and revoked by address', async () => {
  const [ada, zoe] = [
    await newMember(api, { email: 'ada@example.org' }),
    await newMember(api, { email: 'zoe@example.org' }),
  ];
  expect(await admins().grant('zoe@example.org')).toBe(true);
  expect(await admins().grant('zoe@example.org')).toBe(true);
  expect(await admins().grant('ada@example.org')).toBe(true);
  expect(await admins().list()).toEqual(['ada@example.org', 'zoe@example.org']);
  expect((await zoe.call('readSession')).body.isAdmin).toBe(true);
  expect(await admins().revoke('zoe@example.org')).toBe(true);
  expect(await admins().revoke('zoe@example.org')).toBe(false);
  expect((await zoe.call('readSession')).body.isAdmin).toBe(false);
  expect((await ada.call('readSession')).body.isAdmin).toBe(true);
});

test('an address without an account is not granted', async () => {
  expect(await admins().grant('nobody@example.org')).toBe(false);
});

test('the configured address becomes admin at the start of the app if it is verified', async () => {
  await newMember(api, { email: 'early@example.org' });
  await newMember(api, { email: 'unproved@example.org', verified: false });
  for (const adminEmail of ['early@example.org', 'unproved@example.org']) {
    const app = await createApp({ ...api.config, adminEmail }, { write: () => undefined });
    await app.init();
    await app.close();
  }
  expect(await admins().list()).toContain('early@example.org');
  expect(await admins().list()).not.toContain('unproved@example.org');
});
