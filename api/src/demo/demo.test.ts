import { readSettings } from '../core/config/config.ts';
import { guests, members } from './cast.ts';
import { openDemo } from './demo.ts';
import { parties } from './parties.ts';
import { stableId } from './stable-id.ts';

test('the demo never uses an external database', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/yours' });
  const art = { scenes: '/nowhere', faces: '/nowhere' };
  await expect(openDemo(settings, art)).rejects.toThrow('unset DATABASE_URL');
});

test('its ids are stable and unique', () => {
  expect(stableId('member', 'marisol')).toBe(stableId('member', 'marisol'));
  expect(stableId('member', 'marisol')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  const ids = [
    ...members.map(({ key }) => stableId('member', key)),
    ...parties.map(({ key }) => stableId('event', key)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('every party’s host is a member of the demo, and guests have unique addresses', () => {
  const keys = members.map(({ key }) => key);
  for (const { key, host } of parties) expect([key, keys.includes(host)]).toEqual([key, true]);
  const emails = guests(119).map(({ email }) => email);
  expect(new Set(emails).size).toBe(119);
});
