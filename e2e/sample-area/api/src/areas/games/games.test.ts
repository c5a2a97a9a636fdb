import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { Party } from '../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

test('a third game is refused with table_full', async () => {
  const { host, params } = await Party.create(api);
  const add = (name: string) => host.call('addGame', { params, body: { name } });
  expect([(await add('Mikado')).status, (await add('Chess')).status]).toEqual([201, 201]);
  const third = await add('Poker');
  expect(codeOf(third)).toBe('table_full');
  expect(third.body).toMatchObject({
    title: 'The table is full',
    message: 'Two games are enough for one evening.',
  });
});
