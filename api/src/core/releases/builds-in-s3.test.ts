import { readFile, writeFile } from 'node:fs/promises';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { idOf, offer, send } from '../../../test/release.ts';
import { S3Server } from '../../../test/s3-server.ts';
import { type SecondApp, startSecondApp } from '../../../test/second-app.ts';

/* The files of builds in S3, which every process of the API reads. */

let s3: S3Server;
let api: TestApp;
let second: SecondApp;
beforeAll(async () => {
  s3 = await S3Server.start();
  api = await startTestApp({ s3: s3.settings });
  second = await startSecondApp(api);
  await send(api, offer('shell'), null);
});
afterAll(async () => {
  await second.close();
  await api.close();
  await s3.close();
});

const contents = { 'pages/one.js': 'export const one = 1;', 'pages/two.js': 'export const two = "zwei";' };
const filesOf = (build: string) =>
  Object.entries({ 'entry.js': "'mfe-stored'", ...contents }).map(
    ([name, text]) => [`/builds/mfe-stored/${build}/${name}`, text] as const,
  );

test('a build that one process has released is served by the other, file by file', async () => {
  const build = offer('mfe-stored', {}, contents);
  expect(await send(api, build, null)).toMatchObject({ status: 201 });
  for (const [path, text] of filesOf(idOf(build))) {
    const answer = await fetch(second.url + path);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  }
});

test('a file that was changed in the bucket is not served', async () => {
  const build = offer('mfe-stored', { version: '2' }, contents);
  await send(api, build, idOf(offer('mfe-stored', {}, contents)));
  const object = s3.pathOf(`builds/mfe-stored/${idOf(build)}`);
  const stored = await readFile(object, 'utf8');
  await writeFile(object, stored.replace('zwei', 'drei'));
  const statuses = filesOf(idOf(build)).map(async ([path]) => (await fetch(second.url + path)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 503]);
});

test('while the bucket answers 503, a release and an unread file fail, and both work afterwards', async () => {
  const before = idOf(offer('mfe-stored', { version: '2' }, contents));
  const build = offer('mfe-stored', { version: '3' }, contents);
  s3.away = true;
  expect(await send(api, build, before)).toMatchObject({ status: 503 });
  s3.away = false;
  expect(await send(api, build, before)).toMatchObject({ status: 201 });
  const [[path, text]] = filesOf(idOf(build)) as [[string, string]];
  s3.away = true;
  expect((await fetch(second.url + path)).status).toBe(503);
  s3.away = false;
  expect(await (await fetch(second.url + path)).text()).toBe(text);
});
