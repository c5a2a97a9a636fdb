import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { LiveClient } from '../../../test/live-client.ts';

let api: TestApp;
let client: LiveClient;
beforeAll(async () => void (api = await startTestApp()));
beforeEach(async () => void (client = await LiveClient.of(await newMember(api))));
afterEach(() => client.close());
afterAll(() => api.close());

const NOWHERE = { eventId: '00000000-0000-4000-8000-000000000000' };

test('invalid and unknown messages get an error code', async () => {
  expect((await client.send('event.watch', { eventId: 'x' })).code).toBe('validation_failed');
  expect((await client.send('event.watch')).code).toBe('validation_failed');
  expect((await client.send('admin.open', {})).code).toBe('not_found');
});

test('too many messages are refused, and continuing ends the connection', async () => {
  const answers = await Promise.all(Array.from({ length: 110 }, () => client.send('event.unwatch', NOWHERE)));
  expect(answers.at(0)).toEqual({});
  expect(answers.at(-1)).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  for (let count = 0; count < 200; count += 1) client.socket.emit('event.unwatch', NOWHERE);
  await client.closed();
});

test('a too large message ends the connection', async () => {
  client.socket.emit('event.watch', { eventId: 'x'.repeat(20_000) });
  await client.closed();
});
