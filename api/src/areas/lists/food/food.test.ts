import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FoodAddedView, FoodListView, FoodView, StuffView } from '@yolo/contract/lists';
import { MikroORM } from '@mikro-orm/postgresql';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { Pages } from '../../../core/pages/pages.ts';
import { Food } from './food.entity.ts';

const PICI = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'A kitchen' },
    {
      '@type': ['Recipe', 'NewsArticle'],
      name: 'Pici &amp; tomatoes',
      recipeYield: ['4-6 servings', '4'],
      totalTime: 'PT1H10M',
      recipeIngredient: ['400 g pici', '1 1/2 cups <b>tomatoes</b>', '3 eggs', 'salt'],
    },
  ],
};
const page = (head: string) => `<!doctype html><title>The page</title>${head}<body>${' '.repeat(100_000)}`;
const json = (recipe: unknown) => `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;

let servers: Server;
let host: string;
interface Feed {
  notifications: { type: string; title: string; link: string }[];
}

/** Requests to the sites of food. */
let requested: string[] = [];
let api: TestApp;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8e1f45' } })
    .png()
    .toBuffer();
  servers = createServer(({ url = '', headers }, response) => {
    requested.push(url);
    const html = (body: string) => {
      const packed = String(headers['accept-encoding']).includes('gzip');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      if (packed) response.setHeader('content-encoding', 'gzip');
      response.end(packed ? gzipSync(body) : body);
    };
    if (url.startsWith('/picture')) response.end(picture);
    else if (url.startsWith('/pici'))
      html(page(`<meta property="og:image" content="/picture/og">${json(PICI)}`));
    else if (url.startsWith('/tart'))
      html(page(json({ '@type': 'Recipe', name: 'Tart', recipeIngredient: ['100 g pici', '2 eggs'] })));
    else if (url.startsWith('/plain')) html(page('<link rel="icon" sizes="64x64" href="/picture/icon">'));
    else response.writeHead(500).end();
  });
  await new Promise<void>((listening) => servers.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(servers.address() as AddressInfo).port}`;
  api = await startTestApp({ outboundAllow: [host] });
  // On a busy machine the page reader may start more slowly than the default timeout.
  api.app.get(Pages).timeoutMs = 30_000;
});
beforeEach(() => (requested = []));
afterEach(closeLiveClients);
afterAll(async () => {
  await api.close();
  servers.closeAllConnections();
  servers.close();
});

const list = async (browser: TestBrowser, { params }: Party): Promise<FoodListView> => {
  const { status, body } = await browser.call('listFood', { params });
  expect(status).toBe(200);
  return body as FoodListView;
};
const stuff = async (browser: TestBrowser, { params }: Party) =>
  ((await browser.call('listStuff', { params })).body as StuffView).requested;
const add = async (browser: TestBrowser, { params }: Party, path: string, kind = 'recipe') => {
  // Each test has pages of its own, because read pages are cached.
  const url = path.includes(':') ? path : `http://${host}${path}?${params.eventId}`;
  const { status, body } = await browser.call('addFood', { params, body: { kind, url } });
  return { status, code: body.code as string | undefined, ...(body as FoodAddedView) };
};
const read = async (browser: TestBrowser, party: Party): Promise<FoodView[]> => {
  let food: FoodView[] = [];
  await until(async () => (food = (await list(browser, party)).food).every(({ reading }) => !reading));
  return food;
};
const askFor = (browser: TestBrowser, { params }: Party, foodId: string, servings: number, lines: number[]) =>
  browser.call('askForIngredients', { params: { ...params, foodId }, body: { servings, lines } });
const texts = (items: StuffView['requested']) =>
  items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));

test('a recipe is added at once with its host as the title, and then gets the facts of its page', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  const client = await LiveClient.of(party.host);
  await client.watch(party);
  const { status, food, wasThere } = await add(member, party, '/pici');
  expect([status, wasThere, food.title, food.reading]).toEqual([201, false, '127.0.0.1', true]);
  await until(() => client.changes.some(({ type }) => type === 'food.changed'));
  const [recipe] = (await list(party.host, party)).food;
  expect(recipe).toMatchObject({
    ...{ kind: 'recipe', title: 'Pici & tomatoes', servings: 4, minutes: 70, reading: false, isIcon: false },
    ...{ changeable: true, notes: '' },
    ingredients: [
      { text: '400 g pici', quantity: 400, unit: 'g', food: 'pici' },
      { text: '1 1/2 cups tomatoes', quantity: 1.5, unit: 'cup', units: 'cups', food: 'tomatoes' },
      { text: '3 eggs', quantity: 3, unit: null, food: 'eggs' },
      { text: 'salt', quantity: null, food: 'salt' },
    ],
  });
  const picture = await party.host.fetch(recipe!.pictureUrl!);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { notifications } = (await party.host.call('listNotifications')).body as Feed;
  expect(notifications.filter(({ type }) => type === 'recipe')).toMatchObject([
    { title: 'New recipe added', link: `/events/${party.params.eventId}/food` },
  ]);
});

test('a restaurant has its host as the title and its site’s icon, and its mark is only in the table', async () => {
  const party = await Party.create(api);
  await add(party.host, party, '/plain', 'restaurant');
  const [food] = await read(party.host, party);
  expect(food).toMatchObject({ kind: 'restaurant', title: '127.0.0.1', isIcon: true, notes: '' });
  const em = api.app.get(MikroORM).em.fork();
  expect(await em.find(Food, { id: food!.id }, { fields: ['notes'] })).toMatchObject([
    { notes: '__restaurant' },
  ]);
});

test('the restaurant mark in a recipe’s notes does not make it a restaurant', async () => {
  const party = await Party.create(api);
  const { food } = await add(party.host, party, '/plain');
  const params = { ...party.params, foodId: food.id };
  await party.host.call('changeFood', { params, body: { notes: '__restaurant' } });
  expect((await list(party.host, party)).food).toMatchObject([{ kind: 'recipe', notes: '' }]);
});

test('notes can be changed alone, and stay when something else is changed', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  const { food } = await add(member, party, '/plain');
  const params = { ...party.params, foodId: food.id };
  const change = (body: object) => member.call('changeFood', { params, body });
  expect((await change({ notes: ' Without nuts.\nReally. ' })).body).toMatchObject({
    notes: 'Without nuts.\nReally.',
  });
  expect((await change({ servings: 4 })).body).toMatchObject({
    notes: 'Without nuts.\nReally.',
    servings: 4,
  });
  expect((await change({ notes: ' ' })).body).toMatchObject({ notes: '', servings: 4 });
});

test('an address that cannot be read is not an error', async () => {
  const party = await Party.create(api);
  await add(party.host, party, '/broken');
  await add(party.host, party, 'http://127.0.0.1:9/inside');
  expect(await read(party.host, party)).toMatchObject([
    { title: '127.0.0.1', pictureUrl: null, ingredients: [] },
    { title: '127.0.0.1', pictureUrl: null, ingredients: [] },
  ]);
});

test.each([
  '',
  'javascript:alert(1)',
  'https://name:word@kitchen.example/',
  'https://',
  'ftp://kitchen.example/',
])('"%s" is refused', async (url) => {
  const party = await Party.create(api);
  const body = { kind: 'recipe', url };
  const answer = await party.host.call('addFood', { params: party.params, body });
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  expect((await list(party.host, party)).food).toEqual([]);
});

test.each<[string, (address: { kind: string; url: string }) => object]>([
  ['pinFood', (address) => ({ food: [{ kind: 'recipe', url: 'https://kitchen.example/' }, address] })],
  ['lookUpFood', (address) => address],
])('%s refuses each of those addresses, with all of the request', async (name, bodyOf) => {
  const party = await Party.create(api);
  for (const url of [
    '',
    'javascript:alert(1)',
    'https://name:word@kitchen.example/',
    'https://',
    'ftp://a.example/',
  ]) {
    const answer = await party.host.call(name as 'pinFood', {
      ...(name === 'pinFood' && { params: party.params }),
      body: bodyOf({ kind: 'recipe', url }),
    });
    expect([url, answer.status, answer.body.code]).toEqual([url, 400, 'validation_failed']);
  }
  expect((await list(party.host, party)).food).toEqual([]);
});

test('food can be changed and deleted by who added it and by the owner, and by nobody else', async () => {
  const party = await Party.create(api);
  const [member, other, guest] = [await party.member(), await party.member(), await party.guest()];
  const { food } = await add(member, party, '/plain');
  const params = { ...party.params, foodId: food.id };
  const before = await read(party.host, party);
  for (const name of ['changeFood', 'deleteFood'] as const) {
    const body = name === 'changeFood' ? { body: { notes: 'Mine' } } : {};
    expect((await other.call(name, { params, ...body })).body).toMatchObject({
      code: 'food_not_yours',
      title: 'Not allowed',
    });
    expect((await guest.call(name, { params, ...body })).status).toBe(401);
  }
  expect(await read(party.host, party)).toEqual(before);
  expect((await party.host.call('changeFood', { params, body: { notes: 'Ours' } })).status).toBe(200);
  expect((await member.call('deleteFood', { params })).status).toBe(204);
});

test('every action on deleted food returns 404', async () => {
  const party = await Party.create(api);
  const { food } = await add(party.host, party, '/plain');
  const params = { ...party.params, foodId: food.id };
  const answers = await Promise.all([1, 2].map(() => party.host.call('deleteFood', { params })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  const gone = [
    await party.host.call('deleteFood', { params }),
    await party.host.call('changeFood', { params, body: { notes: 'Late' } }),
    await askFor(party.host, party, food.id, 4, [0]),
  ];
  for (const { status, body } of gone)
    expect([status, body]).toMatchObject([404, { title: 'Not found', message: 'Somebody has deleted it.' }]);
});

test('simultaneous requests for the same page add it once', async () => {
  const party = await Party.create(api);
  const people = [party.host, await party.member(), await party.member()];
  const added = await Promise.all(people.map((each) => add(each, party, '/plain')));
  expect(added.map(({ wasThere }) => wasThere).sort()).toEqual([false, true, true]);
  expect((await list(party.host, party)).food).toHaveLength(1);
});

test('a page is fetched once for all members, also with tracking parameters in its address', async () => {
  const party = await Party.create(api);
  const [one, other] = [await newMember(api), await newMember(api)];
  const url = `http://${host}/pici?once=${party.params.eventId}`;
  const looks = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? one : other).call('lookUpFood', { body: { kind: 'recipe', url } }),
    ),
  );
  for (const { status, body } of looks) expect([status, body.title]).toEqual([200, 'Pici & tomatoes']);
  expect(requested.filter((path) => path.startsWith('/pici'))).toHaveLength(1);
  await add(party.host, party, url);
  expect((await add(party.host, party, `${url}&utm_source=letter#comments`)).wasThere).toBe(true);
});

describe('requesting ingredients', () => {
  let party: Party;
  let food: FoodView;
  beforeEach(async () => {
    party = await Party.create(api);
    await add(party.host, party, '/pici');
    [food] = (await read(party.host, party)) as [FoodView];
  });

  test('adds scaled amounts of each, with their recipe', async () => {
    expect((await askFor(party.host, party, food.id, 6, [0, 1, 2, 3])).body).toEqual({ added: 4 });
    const items = await stuff(party.host, party);
    expect(texts(items)).toEqual(['600 g pici', '2 ¼ cups tomatoes', '5 × eggs', 'salt']);
    expect(items[0]!.recipes).toEqual(['Pici & tomatoes']);
    const [listed] = (await list(party.host, party)).food;
    expect(listed!.ingredients.map(({ listedFor }) => listedFor)).toEqual([6, 6, 6, 6]);
  });

  test('adds nothing when repeated, and the difference for more people', async () => {
    await askFor(party.host, party, food.id, 4, [0, 2]);
    expect((await askFor(party.host, party, food.id, 4, [0, 2])).body).toEqual({ added: 0 });
    await askFor(party.host, party, food.id, 8, [0, 2]);
    expect(texts(await stuff(party.host, party))).toEqual(['800 g pici', '6 × eggs']);
  });

  test('adds it once for simultaneous requests', async () => {
    const presses = await Promise.all([1, 2, 3].map(() => askFor(party.host, party, food.id, 8, [0, 2])));
    expect(presses.map(({ body }) => body.added).sort()).toEqual([0, 0, 2]);
    expect(texts(await stuff(party.host, party))).toEqual(['800 g pici', '6 × eggs']);
  });

  test('adds the difference to a claimed amount as another line', async () => {
    await askFor(party.host, party, food.id, 4, [0, 2]);
    for (const { id } of await stuff(party.host, party))
      await party.host.call('claimItem', { params: { ...party.params, itemId: id }, body: {} });
    await askFor(party.host, party, food.id, 8, [0, 2]);
    const items = await stuff(party.host, party);
    expect(items.map(({ name, quantity, left }) => [name, quantity, left])).toEqual([
      ['400 g pici', 1, 0],
      ['eggs', 6, 5],
      ['400 g pici', 1, 1],
    ]);
  });

  test('adds up the same food of two recipes in the same unit', async () => {
    await add(party.host, party, '/tart');
    const [, tart] = await read(party.host, party);
    await askFor(party.host, party, food.id, 4, [0, 2]);
    await askFor(party.host, party, tart!.id, 1, [0, 1]);
    const items = await stuff(party.host, party);
    expect(texts(items)).toEqual(['500 g pici', '5 × eggs']);
    expect(items[0]!.recipes).toEqual(['Pici & tomatoes', 'Tart']);
  });

  test('adds an item again after it was deleted from the list', async () => {
    await askFor(party.host, party, food.id, 4, [0]);
    const [item] = await stuff(party.host, party);
    await party.host.call('deleteRequestedItem', { params: { ...party.params, itemId: item!.id } });
    expect((await askFor(party.host, party, food.id, 4, [0])).body).toEqual({ added: 1 });
  });

  test('uses written ingredients in place of the page’s', async () => {
    const params = { ...party.params, foodId: food.id };
    const ingredients = 'For the dough:\n1,5 kg Mehl\n\n3 EL Öl';
    const { body } = await party.host.call('changeFood', {
      params,
      body: { notes: '', ingredients, servings: 10 },
    });
    expect((body as FoodView).ingredients).toMatchObject([
      { text: '1,5 kg Mehl', quantity: 1.5, unit: 'kg', food: 'Mehl' },
      { text: '3 EL Öl', quantity: 3, unit: 'EL', food: 'Öl' },
    ]);
    await askFor(party.host, party, food.id, 20, [0, 1, 7]);
    expect(texts(await stuff(party.host, party))).toEqual(['3 kg Mehl', '6 EL Öl']);
  });
});

test('drafts are pinned to an own event, except for food that is there already', async () => {
  const party = await Party.create(api);
  const pin = (...paths: string[]) =>
    party.host.call('pinFood', {
      params: party.params,
      body: { food: paths.map((path) => ({ kind: 'recipe', url: `https://kitchen.example${path}` })) },
    });
  expect((await pin('/a', '/b', '/a/')).body).toEqual({ pinned: 2 });
  expect((await pin('/b', '/c')).body).toEqual({ pinned: 1 });
  expect((await list(party.host, party)).food.map(({ url }) => url)).toEqual([
    'https://kitchen.example/a/',
    'https://kitchen.example/b',
    'https://kitchen.example/c',
  ]);
});
