import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { largePicture } from '../../../test/large-picture.ts';

const PICTURES = 8;
const SIGN_INS_MAX = 300;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** The middle of some sign-ins, one after the other, in milliseconds. */
async function usualSignIn(email: string, goOn: (done: number) => boolean): Promise<number> {
  const times: number[] = [];
  while (times.length < SIGN_INS_MAX && goOn(times.length)) {
    const began = performance.now();
    await new TestBrowser(api).signIn(email);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

test('large pictures do not hold sign-ins, and the process keeps nothing of them', async () => {
  const members = await Promise.all([newMember(api), newMember(api)]);
  const { email } = members[0]!.session!.user;
  const body = await largePicture();
  await usualSignIn(email, (done) => done < 3);
  const atRest = await usualSignIn(email, (done) => done < 15);
  const residentBefore = process.memoryUsage.rss();
  let arrived = 0;
  const uploads = Array.from({ length: PICTURES }, async (_, at) => {
    const headers = { 'content-type': 'image/png' };
    const uploading = members[at % 2]!.call('uploadImage', { body, headers });
    return (await uploading.finally(() => arrived++)).status;
  });
  const meanwhile = await usualSignIn(email, () => arrived < PICTURES);
  expect(await Promise.all(uploads)).toEqual(Array.from({ length: PICTURES }, () => 201));
  // Where pictures took the threads that passwords need, it was twenty times and more.
  expect(meanwhile / atRest).toBeLessThan(8);
  expect((process.memoryUsage.rss() - residentBefore) / 1e6).toBeLessThan(100);
});
