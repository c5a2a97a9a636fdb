import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import type { FoodListView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';

const PICI = { '@type': 'Recipe', name: 'Pici', recipeIngredient: ['400 g pici', '3 eggs'] };

/** A site that is unavailable at first. */
let site: Server;
let isAway = true;
let requestCount = 0;
let api: TestApp;
let party: Party;
beforeAll(async () => {
  site = createServer((_, response) => {
    requestCount += 1;
    if (isAway) return void response.writeHead(503).end();
    response.setHeader('content-type', 'text/html');
    response.end(
      `<title>A kitchen</title><script type="application/ld+json">${JSON.stringify(PICI)}</script>`,
    );
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  api = await startTestApp({ outboundAllow: [host] });
  party = await Party.create(api);
  await party.host.call('addFood', {
    params: party.params,
    body: { kind: 'recipe', url: `http://${host}/pici` },
  });
});
afterAll(async () => {
  await api.close();
  site.closeAllConnections();
  site.close();
});

const readFood = async () =>
  ((await party.host.call('listFood', { params: party.params })).body as FoodListView).food[0]!;
const sql = (text: string) => api.app.get(MikroORM).em.fork().execute(text);
/** Minutes until the queued job runs. */
const minutesToRun = async (): Promise<number | null> => {
  const [job] = await sql(
    `select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs
     where task_identifier = 'food.read' and locked_at is null`,
  );
  return job ? Number(job.minutes) : null;
};
const advance = (minutes: number) =>
  sql(
    `update graphile_worker._private_jobs set run_at = run_at - interval '${minutes} minutes';
     update page_readings set read_at = read_at - interval '${minutes} minutes'`,
  );

test('an unavailable site is retried with backoff, and its facts are added when it answers', async () => {
  // The first job is queued too, without a delay, until a worker takes it.
  await until(async () => ((await minutesToRun()) ?? 0) > 10);
  expect(await readFood()).toMatchObject({ title: '127.0.0.1', reading: false, ingredients: [] });
  const before = requestCount;

  await advance(12);
  await until(async () => ((await minutesToRun()) ?? 0) > 50);
  expect(requestCount).toBeGreaterThan(before);
  expect(await readFood()).toMatchObject({ title: '127.0.0.1', reading: false });

  isAway = false;
  await advance(61);
  await until(async () => (await readFood()).title === 'Pici');
  expect((await readFood()).ingredients).toHaveLength(2);
  expect(await minutesToRun()).toBeNull();
});
