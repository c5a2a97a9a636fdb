import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/postgresql';
import type { FoodListView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';

const PICI = { '@type': 'Recipe', name: 'Pici', recipeIngredient: ['400 g pici', '3 eggs'] };

/** Somebody's site, that is away at first. */
let site: Server;
let isAway = true;
let asked = 0;
let api: TestApp;
let party: Party;
beforeAll(async () => {
  site = createServer((_, response) => {
    asked += 1;
    if (isAway) return void response.writeHead(503).end();
    response.setHeader('content-type', 'text/html');
    response.end(
      `<title>A kitchen</title><script type="application/ld+json">${JSON.stringify(PICI)}</script>`,
    );
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  api = await startTestApp({ outboundAllow: [host] });
  party = await Party.give(api);
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

const shown = async () =>
  ((await party.host.call('listFood', { params: party.params })).body as FoodListView).food[0]!;
const sql = (text: string) => api.app.get(MikroORM).em.fork().execute(text);
/** In minutes from now, of the reading that waits. */
const waits = async (): Promise<number | null> => {
  const [job] = await sql(
    `select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs
     where task_identifier = 'food.read' and locked_at is null`,
  );
  return job ? Number(job.minutes) : null;
};
const passes = (minutes: number) =>
  sql(
    `update graphile_worker._private_jobs set run_at = run_at - interval '${minutes} minutes';
     update page_readings set read_at = read_at - interval '${minutes} minutes'`,
  );

test('a site that is away is asked again, less and less often, and what it says then is there', async () => {
  // The first reading waits too, for no time at all, until a worker takes it.
  await until(async () => ((await waits()) ?? 0) > 10);
  expect(await shown()).toMatchObject({ title: '127.0.0.1', reading: false, ingredients: [] });
  const before = asked;

  await passes(12);
  await until(async () => ((await waits()) ?? 0) > 50);
  expect(asked).toBeGreaterThan(before);
  expect(await shown()).toMatchObject({ title: '127.0.0.1', reading: false });

  isAway = false;
  await passes(61);
  await until(async () => (await shown()).title === 'Pici');
  expect((await shown()).ingredients).toHaveLength(2);
  expect(await waits()).toBeNull();
});
