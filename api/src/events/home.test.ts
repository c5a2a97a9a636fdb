import { startTestApp, type TestApp } from '../../test/app.ts';
import { newMember } from '../../test/browser.ts';
import { holdJobs } from '../../test/hold-jobs.ts';
import { Party } from '../../test/party.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

test('home has the first five events of the list, ordered before they are limited', async () => {
  const host = await newMember(api);
  for (const day of ['20', '01', '11', '28', '05', '15']) {
    await Party.give(api, { name: `May ${day}`, date: `2031-05-${day}` }, host);
  }
  const { events } = (await host.call('readHome')).body;
  const names = events.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['May 01', 'May 05', 'May 11', 'May 15', 'May 20']);
  const later = (await host.call('readHome', { query: { today: '2031-05-15' } })).body.events;
  expect(later.map(({ name }: { name: string }) => name)).toEqual([
    'May 15',
    'May 20',
    'May 28',
    'May 11',
    'May 05',
  ]);
});
