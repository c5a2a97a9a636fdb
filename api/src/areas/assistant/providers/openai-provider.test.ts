import { type AiServer, begin, delta, startAiServer } from '../../../../test/ai-server.ts';
import { until } from '../../../../test/until.ts';
import { actor } from '../../../core/access/actor.ts';
import type { Config } from '../../../core/config/config.ts';
import { OpenAiProvider } from './openai-provider.ts';
import type { ReplyRequest } from './reply-provider.ts';

let ai: AiServer;
const spent: number[] = [];
beforeAll(async () => void (ai = await startAiServer(() => undefined)));
afterAll(() => ai.close());
beforeEach(() => {
  spent.length = 0;
  ai.requests.length = 0;
  ai.handler = () => undefined;
});

const request: ReplyRequest = {
  ...{ actor: actor({ requestId: 'x' }), mode: 'general', eventId: null, message: 'How much ice?' },
  ...{ history: [], facts: null, context: {}, draft: null, mark: '' },
};

/** Reads a reply to its end, which is an error in each of these tests. */
async function readAll(signal: AbortSignal, aiUrl = ai.url, firstMs = 60_000): Promise<void> {
  const config = { aiUrl, aiModel: 'test', aiKey: null } as Config;
  const costs = { spent: (tokens: number) => Promise.resolve(void spent.push(tokens)) };
  const names = { surnames: () => Promise.resolve([]) };
  const provider = new OpenAiProvider(config, costs as never, names as never);
  provider.deadlines = { ...provider.deadlines, firstMs };
  await expect(
    (async () => {
      for await (const _part of provider.reply(request, signal));
    })(),
  ).rejects.toBeDefined();
}

const never = new AbortController().signal;

test('a reply that is stopped before its headers costs an estimate', async () => {
  const stop = new AbortController();
  const reading = readAll(stop.signal);
  await until(() => ai.requests.length === 1);
  stop.abort('stop');
  await reading;
  expect(spent).toEqual([expect.any(Number)]);
  expect(spent[0]).toBeGreaterThan(0);
});

test('a reply without a word in time costs an estimate', async () => {
  await readAll(never, ai.url, 1);
  expect(spent).toHaveLength(1);
});

test('a reply that breaks off costs an estimate', async () => {
  ai.handler = (response) => {
    begin(response);
    response.write(delta('Two'), () => response.destroy());
  };
  await readAll(never);
  expect(spent).toHaveLength(1);
});

test.each([
  ['is refused', 401],
  ['is answered with an error', 500],
  ['finds the service busy', 429],
])('a request that %s costs nothing', async (_, status) => {
  ai.handler = (response) => void response.writeHead(status).end('no');
  await readAll(never);
  expect(spent).toEqual([]);
});

test('a request that finds no service costs nothing', async () => {
  const gone = await startAiServer(() => undefined);
  await gone.close();
  await readAll(never, gone.url);
  expect(spent).toEqual([]);
});

test('a reply that was stopped before its request sends nothing', async () => {
  await readAll(AbortSignal.abort('stop'));
  expect([spent, ai.requests]).toEqual([[], []]);
});
