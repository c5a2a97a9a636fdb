import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { smallPicture } from '../../../test/large-picture.ts';
import { eventRequest } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { Pictures } from './pictures.ts';

/** More than any machine draws at the same time. */
const PICTURES = 8;

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

test('sign-ins, reads and writes are answered while the drawing processes are stopped', async () => {
  const members = await Promise.all([newMember(api), newMember(api)]);
  const { email } = members[0]!.session!.user;
  const pictures = api.app.get(Pictures);
  // The drawings wait only for this test.
  pictures.timeoutMs = 15 * 60_000;
  const body = await smallPicture();
  const uploads = Array.from({ length: PICTURES }, async (_, at) => {
    const headers = { 'content-type': 'image/png' };
    return (await members[at % 2]!.call('uploadImage', { body, headers })).status;
  });
  await until(() => pictures.pids.length > 0);
  const stopped = pictures.pids;
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  let finished = 0;
  for (const upload of uploads) void upload.finally(() => finished++);
  try {
    await new TestBrowser(api).signIn(email);
    expect((await members[1]!.call('listEvents')).status).toBe(200);
    expect((await members[1]!.call('createEvent', { body: eventRequest() })).status).toBe(201);
    expect(finished).toBeLessThan(PICTURES);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  expect(await Promise.all(uploads)).toEqual(Array.from({ length: PICTURES }, () => 201));
});
