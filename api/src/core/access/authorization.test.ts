import { type ErrorView, type Route, routes } from '@yolo/contract';
import { rowsFileOf } from '../../../test/area-rows.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { coreRows, messages, rows, rowsOfAreas } from '../../../test/authorization.ts';
import { codeOf, type TestBrowser } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { actorNames, castActors, nextEvent, type Stage } from '../../../test/stage.ts';
import type { Verdict } from '../../../test/verdicts.ts';
import { Handlers } from '../http/handlers.ts';

let api: TestApp;
let actors: Stage['actors'];
/** A stage whose event is never changed: for rows that only read or need no event. */
let shared: Stage;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  actors = await castActors(api);
  shared = await nextEvent(api, actors);
});
afterAll(() => api.close());

type Operations = Record<string, Record<string, { operationId?: string }>>;

/**
 * Every route in OpenAPI with the file in which its row belongs. A route without an operation id is not in the
 * contract, so its area is unknown here.
 */
async function namedRoutes(): Promise<Map<string, string>> {
  const { body } = await actors.guest.fetch('/api/openapi.json');
  const operations = Object.entries(body.paths as Operations).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]): [string, string] => {
      const { area } = (routes as unknown as Record<string, Route>)[operationId ?? ''] ?? {};
      const file = operationId
        ? rowsFileOf(area, 'authorization')
        : 'testing/authorization.ts of its area, or api/test/authorization.ts';
      return [`${method.toUpperCase()} ${path}`, file];
    }),
  );
  return new Map(operations);
}

test('every route in OpenAPI has a row in the folder of its area, and every row has a route', async () => {
  const named = await namedRoutes();
  const without = [...named].filter(([route]) => !rows[route]).map(([route, file]) => `${file}: ${route}`);
  expect(without).toEqual([]);
  expect(Object.keys(rows).filter((route) => !named.has(route))).toEqual([]);
  const places = [[undefined, coreRows] as const, ...rowsOfAreas].flatMap(([area, placed]) =>
    Object.keys(placed).map((route) => ({ route, file: rowsFileOf(area, 'authorization') })),
  );
  expect(
    places.filter(
      ({ route, file }) => !named.get(route)!.startsWith('testing/') && named.get(route) !== file,
    ),
  ).toEqual([]);
});

test('every socket message has a row, and every row has a message', () => {
  const handled = api.app.get(Handlers).messages();
  expect(Object.keys(messages).sort()).toEqual(handled.map(({ message }) => message).sort());
});

/** The verdict for one message that an actor sends over a connection of its own. */
async function verdictOf(actor: TestBrowser, message: string, body: object): Promise<Verdict> {
  try {
    const client = await LiveClient.of(actor, shared.party);
    const answer = (await client.send(message, body)) as Partial<ErrorView>;
    client.close();
    return (answer.code ?? 'allowed') as Verdict;
  } catch (error) {
    return (error as { data: ErrorView }).data.code as Verdict;
  }
}

/** The verdict for each actor: one after the other, or all at the same time if `parallel`. */
async function verdictsOf(
  { actors }: Stage,
  ask: (actor: TestBrowser) => Promise<string>,
  parallel = false,
): Promise<Record<string, string>> {
  const verdicts: [string, string | Promise<string>][] = [];
  for (const name of actorNames) {
    const verdict = ask(actors[name]);
    verdicts.push([name, parallel ? verdict : await verdict]);
  }
  const all = verdicts.map(async ([name, verdict]) => [name, await verdict] as const);
  return Object.fromEntries(await Promise.all(all));
}

test.each(Object.entries(messages))('socket message %s', async (message, { body, verdicts }) => {
  const ask = (actor: TestBrowser) => verdictOf(actor, message, body(shared, actor));
  expect(await verdictsOf(shared, ask)).toEqual(verdicts);
});

const WITHOUT_EVENT =
  /^\w+ \/api\/(?:auth|me|admin|members|notifications|failures|starts)\b|^\w+ \/(?!api\/)/;

test.each(Object.entries(rows))('%s', async (route, { ask, verdicts }) => {
  const reads = route.startsWith('GET ');
  const stage = reads || WITHOUT_EVENT.test(route) ? shared : await nextEvent(api, actors);
  const found = await verdictsOf(
    stage,
    async (actor) => {
      const answer = await ask(actor, stage);
      return answer.status < 400 ? 'allowed' : codeOf(answer);
    },
    reads,
  );
  expect(found).toEqual(verdicts);
});
