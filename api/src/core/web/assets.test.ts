import { request } from 'node:http';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addressOf, publish, SHELL, shell } from '../../../test/publish.ts';
import { offer, send } from '../../../test/release.ts';
import { FILE_STORE, type FileStore } from '../files/file-store.ts';

const ID = shell.offered.id;

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await publish(api);
});
afterAll(() => api.close());

/** `fetch` would normalise the path before sending it. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', reject)
      .end();
  });
}

describe('published files', () => {
  test('are served compressed, cacheable forever, with their media type', async () => {
    const answer = await fetch(api.url + `${SHELL}shell.js`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
    expect(await answer.text()).toBe('console.log("shell");'.repeat(100));
    const plain = await fetch(api.url + `${SHELL}shell.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  test.each([
    '/builds/shell/../../session-secret',
    `/builds/shell/${ID}/../../../generation.json`,
    `/builds/shell/${ID}/%2e%2e/%2e%2e/%2e%2e/generation.json`,
    `/builds/shell/${ID}/..%2f..%2f..%2fgeneration.json`,
    `/builds/shell/${ID}/..\\..\\generation.json`,
    '/builds//etc/passwd.js',
    `/builds/shell/.${ID}/shell.js`,
    `/builds/shell/${ID}/`,
    `/builds/shell/${ID}`,
    `/builds/shell/${ID}/shell.js%00.js`,
    `/builds/shell/${ID}/missing.js`,
  ])('cannot be escaped from by %s', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });
});

test('a file that was altered in the store is not served', async () => {
  const what = offer('mfe-tampered', {}, { 'a.js': 'as it was' });
  await send(api, what, null);
  const store = api.app.get<FileStore>(FILE_STORE, { strict: false });
  await store.put(
    `builds/mfe-tampered/${what.offered.id}`,
    Buffer.from(what.offered.pack.toString().replace('was', 'is!')),
  );
  expect((await fetch(api.url + addressOf(what, 'a.js'))).status).toBe(503);
  expect((await fetch(api.url + addressOf(what, 'entry.js'))).status).toBe(200);
});
