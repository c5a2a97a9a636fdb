import { utimes } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EventMapView } from '@yolo/contract/maps';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { Party } from '../../../test/party.ts';
import { MapPictures } from './map-pictures.ts';

let provider: Server;
let host: string;
/** The provider's requests, in their order. */
let requests: string[] = [];
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#8fbcbc' } })
    .png()
    .toBuffer();
  provider = createServer(({ url = '' }, response) => {
    requests.push(url);
    if (url.includes('broken')) response.writeHead(500).end();
    else if (url.includes('page')) response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    else response.end(picture);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());
beforeEach(() => {
  requests = [];
});

/** Changes the provider of the same API, so that the map process need not load its data again. */
function setProvider(template: string, outboundAllow = [host]): TestApp {
  Object.assign(api.config, { mapUrl: `http://${host}/${template}`, outboundAllow });
  return api;
}

async function mapOf(party: Party): Promise<EventMapView> {
  const { status, body } = await party.host.call('readEventMap', { params: party.params });
  expect(status).toBe(200);
  return body as EventMapView;
}

test('the provider’s picture is fetched once and shown from our own address', async () => {
  const app = setProvider('map?q={place}&key=secret');
  const party = await Party.create(app, { location: 'Noor’s kitchen & garden, Fiesole' });
  const { map, imageUrl } = await mapOf(party);
  expect(map).toBeNull();
  expect(imageUrl).toMatch(/^\/maps\/[a-f0-9]{64}$/);
  expect(await mapOf(party)).toEqual({ map: null, imageUrl });
  expect(requests).toEqual([`/map?q=${encodeURIComponent('Noor’s kitchen & garden, Fiesole')}&key=secret`]);
  const shown = await fetch(app.url + imageUrl);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 90, height: 40 });
  const nowhere = await new TestBrowser(app).fetch('/maps/none');
  expect(nowhere).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
});

test.each([
  ['{lat}/{lon}.png', /^\/43\.8\d*\/11\.\d+\.png$/],
  ['map?q={place}', /^\/map\?q=Villa%20Rosalba%2C%20Fiesole$/],
])('a provider at %s is only asked for found places', async (template, url) => {
  const app = setProvider(template);
  const party = await Party.create(app, { location: 'Villa Rosalba, Fiesole' });
  expect((await mapOf(party)).imageUrl).not.toBeNull();
  expect(requests).toEqual([expect.stringMatching(url)]);
  const unknown = await Party.create(app, { location: 'The roof' }, party.host);
  expect(await mapOf(unknown)).toEqual({ map: null, imageUrl: null });
  expect(requests).toHaveLength(1);
});

test.each(['broken/{place}', 'page/{place}'])(
  '%s gives no picture, and the map is drawn instead',
  async (template) => {
    const app = setProvider(template);
    const party = await Party.create(app, { location: 'Villa Rosalba, Fiesole' });
    expect(await mapOf(party)).toMatchObject({ map: { town: 'Fiesole' }, imageUrl: null });
    expect(requests).toHaveLength(1);
    expect(app.logs.some((line) => line.includes('The map provider gave no picture'))).toBe(true);
  },
);

test('a provider on a private address is only requested if allowed', async () => {
  const app = setProvider('private?q={place}', []);
  const party = await Party.create(app, { location: 'Villa Rosalba, Fiesole' });
  expect(await mapOf(party)).toMatchObject({ map: { town: 'Fiesole' }, imageUrl: null });
  expect(requests).toEqual([]);
});

test('deletes a picture thirty days after it was fetched, and the next call fetches it again', async () => {
  const app = setProvider('map?q={place}');
  const party = await Party.create(app, { location: 'Noor’s kitchen, Fiesole' });
  const other = await Party.create(app, { location: 'Noor’s garden, Fiesole' }, party.host);
  const paths = [(await mapOf(party)).imageUrl!, (await mapOf(other)).imageUrl!];
  const setAge = async (path: string, days: number) => {
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await utimes(join(app.config.dataDir, 'files', path), at, at);
  };
  await setAge(paths[0]!, 31);
  await setAge(paths[1]!, 29);
  await app.app.get(MapPictures).sweep();
  const shown = async (path: string) => (await new TestBrowser(app).fetch(path)).status;
  expect(await Promise.all(paths.map(shown))).toEqual([404, 200]);
  expect(requests).toHaveLength(2);
  expect((await mapOf(party)).imageUrl).toBe(paths[0]);
  expect(requests).toHaveLength(3);
  expect(await shown(paths[0]!)).toBe(200);
});
