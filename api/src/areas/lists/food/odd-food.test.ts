import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import type { FoodAddedView, FoodListView, FoodView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { FoodService } from './food.service.ts';

const HALF_AN_EMOJI = '\ud83d';
const pages: Record<string, object> = {
  '/odd': {
    name: `Pici \u202e${HALF_AN_EMOJI}\u001b[31m\nwith\u2028tomatoes`,
    recipeYield: `1 loaf${HALF_AN_EMOJI}`,
    totalTime: 'PT2147483648M',
    recipeIngredient: [`400 g pici${HALF_AN_EMOJI}\u0000`, '\u{e0041}', `2 eggs,\u2029beaten \u202d`],
  },
  '/long': { name: 'Long', recipeIngredient: [`1 cup ${'x'.repeat(200)}, fine`, `For ${'x'.repeat(200)}…:`] },
};

let site: Server;
let requested: string[] = [];
let api: TestApp;
let party: Party;
beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    const path = url.split('?')[0]!;
    requested.push(path);
    response.setHeader('content-type', 'text/html');
    if (path === '/forbidden') response.statusCode = 403;
    const recipe = pages[path] && JSON.stringify({ '@type': 'Recipe', ...pages[path] });
    response.end(recipe ? `<title>A page</title><script type="application/ld+json">${recipe}</script>` : '');
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  api = await startTestApp({ outboundAllow: [`127.0.0.1:${(site.address() as AddressInfo).port}`] });
});
beforeEach(async () => {
  requested = [];
  party = await Party.create(api);
});
afterAll(async () => {
  await api.close();
  site.closeAllConnections();
  site.close();
});

const readFood = async () =>
  ((await party.host.call('listFood', { params: party.params })).body as FoodListView).food[0]!;
const addFood = async (path: string): Promise<FoodView> => {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}?${party.id}`;
  const body = { kind: 'recipe', url };
  const { food } = (await party.host.call('addFood', { params: party.params, body }))
    .body as unknown as FoodAddedView;
  await until(async () => !(await readFood()).reading);
  return { ...food, ...(await readFood()) };
};

test('a page with half an emoji, an escape, line breaks, overrides and a month of minutes is read and cleaned', async () => {
  expect(await addFood('/odd')).toMatchObject({
    ...{ title: 'Pici [31m with tomatoes', makes: '1 loaf', servings: null, minutes: null, unread: null },
    ingredients: [{ text: '400 g pici' }, { text: '2 eggs, beaten' }],
  });
});

test('a line of a page that would take the library exponential time is read as any other', async () => {
  const { ingredients } = await addFood('/long');
  expect(ingredients).toMatchObject([{ quantity: 1, unit: 'cup' }]);
});

test('typed lines are read with the same limits, in the same process', async () => {
  const { id } = await addFood('/odd');
  const ingredients = [
    `1 cup ${'x'.repeat(26)}, fine`,
    `500 g ${'Rindfleischetikettierungs'.repeat(6)}, fein`,
    `1 cup ${'_'.repeat(100)}!`,
    `1 cup ${'aa.'.repeat(60)}!`,
    '\u{e0041}',
    'salt\u202e',
  ].join('\n');
  const params = { ...party.params, foodId: id };
  const { status, body } = await party.host.call('changeFood', { params, body: { ingredients } });
  expect(status).toBe(200);
  const { ingredients: read } = body as unknown as FoodView;
  expect(read.map(({ quantity }) => quantity)).toEqual([1, 500, 1, 1, null]);
  expect(read.at(-1)!.text).toBe('salt');
});

test.each([
  ['/forbidden', 'refused'],
  ['/empty', 'refused'],
])('a recipe whose site answers %s has the reason', async (path, unread) => {
  expect(await addFood(path)).toMatchObject({ unread, ingredients: [], title: '127.0.0.1' });
});

test('a job that a page has crashed twice is given up without another request', async () => {
  const { id } = await addFood('/forbidden');
  const em = api.app.get(MikroORM).em.fork();
  await em.execute('update event_recipes set read_at = null, unread = null where id = ?', [id]);
  await em.execute(`delete from graphile_worker._private_jobs; delete from page_readings`);
  requested = [];
  const run = { requestId: 'r', attempt: 3, last: false };
  await api.app.get(FoodService).complete(em, { foodId: id, again: 0 }, run);
  expect(await readFood()).toMatchObject({ reading: false, unread: 'unreadable' });
  expect(requested).toEqual([]);
  const [queued] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from graphile_worker._private_jobs',
  );
  expect(queued!.count).toBe(0);
});
