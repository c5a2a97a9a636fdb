import { type ClientRequest, IncomingMessage, request as open, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../test/browser.ts';
import { largePicture, smallPicture } from '../../../test/large-picture.ts';
import { idOf } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { StoredFile } from '../files/file.entity.ts';
import { Pictures } from '../files/pictures.ts';
import { Uploads } from './uploads.ts';

let api: TestApp;
let begun: ClientRequest[] = [];
beforeEach(async () => {
  api = await startTestApp();
});
afterEach(async () => {
  for (const request of begun) request.destroy();
  begun = [];
  await api.close();
});

const members = (count: number) => Promise.all(Array.from({ length: count }, () => newMember(api)));
const png = { 'content-type': 'image/png' };
const upload = async (browser: TestBrowser) =>
  browser.call('uploadImage', { body: await smallPicture(), headers: png });

/** Begins four uploads for each member without ending them; resolves once all are admitted. */
async function beginFour(browsers: TestBrowser[]): Promise<void> {
  const admit = jest.spyOn(api.app.get(Uploads), 'admit');
  for (const { session } of browsers) {
    for (let count = 0; count < 4; count++) {
      const headers = { ...png, 'content-length': 1000, authorization: `Bearer ${session!.accessToken}` };
      const request = open(`${api.url}/api/images`, { method: 'POST', headers });
      request.on('error', () => undefined);
      request.write(Buffer.alloc(10));
      begun.push(request);
    }
  }
  await until(() => admit.mock.calls.length === begun.length);
  admit.mockRestore();
}

test('the concurrent uploads of a member are limited, with a time for the retry', async () => {
  const [ada, noor] = await members(2);
  await beginFour([ada!]);
  const refused = await upload(ada!);
  expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await upload(noor!)).status).toBe(201);
  for (const request of begun) request.destroy();
  await until(async () => (await upload(ada!)).status === 201);
});

test('the concurrent uploads of all members are limited, and refused as unavailable', async () => {
  const crowd = await members(7);
  await beginFour(crowd.slice(0, 6));
  const refused = await upload(crowd[6]!);
  expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual(['unavailable', '5']);
  const avatar = await crowd[6]!.call('uploadAvatar', { body: await smallPicture(), headers: png });
  expect(avatar.status).toBe(503);
  begun[0]!.destroy();
  await until(async () => (await upload(crowd[6]!)).status === 201);
});

test('the upload of a disconnected client is not drawn, and frees its place', async () => {
  const [ada, noor] = await members(2);
  const large = await largePicture();
  const draw = jest.spyOn(api.app.get(Pictures), 'read');
  const drawing = ada!.call('uploadImage', { body: large, headers: png });
  await until(() => api.app.get(Pictures).pids.length > 0);
  const leaving = Array.from({ length: 3 }, () => new AbortController());
  const left = leaving.map(({ signal }) =>
    fetch(`${api.url}/api/images`, {
      method: 'POST',
      headers: { ...png, authorization: `Bearer ${noor!.session!.accessToken}` },
      body: new Uint8Array(large),
      signal,
    }).then(
      () => 'answered',
      () => 'left',
    ),
  );
  await until(() => draw.mock.calls.length === 4);
  for (const each of leaving) each.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left', 'left']);
  const outcomes = await Promise.allSettled(draw.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect((await drawing).status).toBe(201);
  const em = api.app.get(EntityManager).fork();
  expect(await em.count(StoredFile, { uploadedBy: idOf(noor!) })).toBe(0);
  expect((await upload(noor!)).status).toBe(201);
});

test('a client that is already disconnected takes no place', () => {
  const uploads = new Uploads();
  const gone = new ServerResponse(new IncomingMessage(new Socket()));
  gone.destroy();
  for (let attempt = 0; attempt < 30; attempt++) {
    expect(() => uploads.admit('ada', gone as Response)).toThrow(
      expect.objectContaining({ code: 'malformed_body' }),
    );
  }
});
