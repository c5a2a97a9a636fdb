import type { ErrorView } from '@yolo/contract';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { messages, rows } from '../../../test/authorization.ts';
import { codeOf, type TestBrowser } from '../../../test/browser.ts';
import { LiveClient } from '../../../test/live-client.ts';
import { actorNames, castActors, nextEvent, type Stage } from '../../../test/stage.ts';
import type { Verdict } from '../../../test/verdicts.ts';
import { Handlers } from '../http/handlers.ts';

let api: TestApp;
let actors: Stage['actors'];
let stage: Stage;
beforeAll(async () => {
  api = await startTestApp();
  actors = await castActors(api);
});
afterAll(() => api.close());

test('every route that OpenAPI names has a row, and every row a route', async () => {
  const { body } = await actors.guest.fetch('/api/openapi.json');
  const named = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(rows).sort()).toEqual(named.sort());
});

test('every socket message has a row, and every row a message', () => {
  const handled = api.app.get(Handlers).messages();
  expect(Object.keys(messages).sort()).toEqual(handled.map(({ message }) => message).sort());
});

/** What an actor is told who sends one message over a connection of its own. */
async function told(actor: TestBrowser, message: string, body: object): Promise<Verdict> {
  try {
    const client = await LiveClient.of(actor, stage.party);
    const answer = (await client.send(message, body)) as Partial<ErrorView>;
    client.close();
    return (answer.code ?? 'allowed') as Verdict;
  } catch (error) {
    return (error as { data: ErrorView }).data.code as Verdict;
  }
}

describe.each(Object.entries(messages))('socket message %s', (message, { body, verdicts }) => {
  beforeAll(async () => void (stage = await nextEvent(api, actors)));

  test.each(actorNames)('%s', async (name) => {
    expect(await told(actors[name], message, body(stage, actors[name]))).toBe(verdicts[name]);
  });
});

describe.each(Object.entries(rows))('%s', (_, { ask, verdicts }) => {
  beforeAll(async () => void (stage = await nextEvent(api, actors)));

  test.each(actorNames)('%s', async (name) => {
    const answer = await ask(actors[name], stage);
    expect(answer.status < 400 ? 'allowed' : codeOf(answer)).toBe(verdicts[name]);
  });
});
