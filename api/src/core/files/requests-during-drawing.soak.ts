import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { largePicture } from '../../../test/large-picture.ts';

const PICTURES = 8;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** The durations are measured by `npm run bench -- guard`. */
test('sign-ins are answered while large pictures are being drawn', async () => {
  const members = await Promise.all([newMember(api), newMember(api)]);
  const { email } = members[0]!.session!.user;
  const body = await largePicture();
  let finished = 0;
  const uploads = Array.from({ length: PICTURES }, async (_, at) => {
    const headers = { 'content-type': 'image/png' };
    const uploading = members[at % 2]!.call('uploadImage', { body, headers });
    return (await uploading.finally(() => finished++)).status;
  });
  let signIns = 0;
  while (finished < PICTURES) {
    await new TestBrowser(api).signIn(email);
    if (finished < PICTURES) signIns += 1;
  }
  expect(await Promise.all(uploads)).toEqual(Array.from({ length: PICTURES }, () => 201));
  expect(signIns).toBeGreaterThan(0);
});
