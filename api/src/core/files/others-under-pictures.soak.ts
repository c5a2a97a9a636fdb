import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { largePicture } from '../../../test/large-picture.ts';

const PICTURES = 8;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** How long each takes is measured by `npm run bench -- guard`. */
test('large pictures are taken, and who signs in beside them is answered before they are done', async () => {
  const members = await Promise.all([newMember(api), newMember(api)]);
  const { email } = members[0]!.session!.user;
  const body = await largePicture();
  let arrived = 0;
  const uploads = Array.from({ length: PICTURES }, async (_, at) => {
    const headers = { 'content-type': 'image/png' };
    const uploading = members[at % 2]!.call('uploadImage', { body, headers });
    return (await uploading.finally(() => arrived++)).status;
  });
  let meanwhile = 0;
  while (arrived < PICTURES) {
    await new TestBrowser(api).signIn(email);
    if (arrived < PICTURES) meanwhile += 1;
  }
  expect(await Promise.all(uploads)).toEqual(Array.from({ length: PICTURES }, () => 201));
  expect(meanwhile).toBeGreaterThan(0);
});
