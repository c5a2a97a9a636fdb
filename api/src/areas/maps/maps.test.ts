import type { EventMapView } from '@yolo/contract/maps';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember, TestBrowser } from '../../../test/browser.ts';
import { Party } from '../../../test/party.ts';
import { until } from '../../../test/until.ts';
import { MapProcess } from './map-process.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const VILLA = 'Villa Rosalba, Via Vecchia Fiesolana 21, Fiesole';

async function mapOf(reader: TestBrowser, party: Party): Promise<EventMapView> {
  const { status, body } = await reader.call('readEventMap', { params: party.params });
  expect(status).toBe(200);
  return body as EventMapView;
}

test('the map data is loaded with the first map, in a process of its own', async () => {
  const { process: world } = api.app.get(MapProcess);
  const party = await Party.create(api, { location: VILLA });
  await mapOf(party.host, await Party.create(api, { location: null }, party.host));
  expect(world.pid).toBeUndefined();
  const { map } = await mapOf(party.host, party);
  expect(map?.town).toBe('Fiesole');
  expect(world.pid).toBeDefined();
  expect(world.pid).not.toBe(process.pid);
});

test('readers of the event get its map, and nobody else', async () => {
  const party = await Party.create(api, { location: VILLA });
  const guest = await party.guest();
  const { map, imageUrl } = await mapOf(guest, party);
  expect(map?.towns[0]).toMatchObject({ name: 'Fiesole', x: map!.x, y: map!.y });
  expect(imageUrl).toBeNull();
  for (const stranger of [new TestBrowser(api), await newMember(api)]) {
    const { body } = await stranger.call('readEventMap', { params: party.params });
    expect(body).toMatchObject({ code: 'event_not_found' });
  }
});

test('an unknown place and no place have no map', async () => {
  const party = await Party.create(api, { location: 'Noor’s kitchen, third floor' });
  expect(await mapOf(party.host, party)).toEqual({ map: null, imageUrl: null });
  const nowhere = await Party.create(api, { location: null }, party.host);
  expect(await mapOf(party.host, nowhere)).toEqual({ map: null, imageUrl: null });
});

test('another place has another map, and an unchanged one is not sent again', async () => {
  const party = await Party.create(api, { location: VILLA });
  // The headers of a browser that has the answer in its cache.
  const ask = (tag?: string) =>
    party.host.call('readEventMap', {
      params: party.params,
      headers: tag ? { 'if-none-match': tag, 'cache-control': 'max-age=0' } : {},
    });
  const first = await ask();
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const tag = first.headers.get('etag')!;
  expect(await ask(tag)).toMatchObject({ status: 304, body: '' });
  await party.host.call('updateEvent', {
    params: party.params,
    body: { location: 'Ponte Vecchio, Firenze', tellGuests: false },
  });
  expect(await ask(tag)).toMatchObject({ status: 200, body: { map: { town: 'Florence' } } });
});

test('the process ends when it is idle', async () => {
  // on-demand-process.test.ts checks that another one is started then.
  const maps = new MapProcess();
  maps.process.idleMs = 10;
  expect(await maps.ask('Fiesole', 'Europe/Rome')).toMatchObject({ map: { town: 'Fiesole' } });
  await until(() => maps.process.pid === undefined);
});

test('the process ends with the API, and waiting calls fail', async () => {
  const maps = new MapProcess();
  const unavailable = { code: 'unavailable' };
  const waiting = expect(maps.ask('Fiesole', 'Europe/Rome')).rejects.toMatchObject(unavailable);
  await Promise.all([maps.onApplicationShutdown(), waiting]);
  expect(maps.process.pid).toBeUndefined();
  await expect(maps.ask('Fiesole', 'Europe/Rome')).rejects.toMatchObject(unavailable);
});
