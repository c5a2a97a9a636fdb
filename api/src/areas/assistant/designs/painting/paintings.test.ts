import { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantView } from '@yolo/contract/assistant';
import { aPainting, replyWithPicture, replyWithPictureUrl } from '../../../../../test/ai-pictures.ts';
import type { AiServer, ReplyHandler } from '../../../../../test/ai-server.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../../../test/browser.ts';
import { ask, readReply } from '../../../../../test/chat.ts';
import { type PainterApp, startPainterApp } from '../../../../../test/painter-app.ts';
import { idOf, Party } from '../../../../../test/party.ts';
import { until } from '../../../../../test/until.ts';
import { PictureProvider } from './picture-provider.ts';

const prompt = 'A fox at a long table in the woods';
const good = replyWithPicture(await aPainting());
const fails: ReplyHandler = (response) => void response.writeHead(500).end();

let painter: PainterApp;
let ai: AiServer;
let api: TestApp;
beforeAll(async () => {
  painter = await startPainterApp(good, { aiAtOnce: 1 });
  ({ ai, api } = painter);
});
afterAll(() => painter.close());
beforeEach(() => {
  painter.painting = good;
  ai.requests.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const draw = (browser: TestBrowser, body: object = {}) =>
  browser.call('drawDesigns', { body: { prompt, ...body } });

test('a painting has one deadline for the queue and the request', async () => {
  const provider = api.app.get(PictureProvider);
  const ms = (provider.deadlineMs = 54_321);
  const ends: AbortController[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    if (after !== ms) return timeout(after);
    ends.push(new AbortController());
    return ends.at(-1)!.signal;
  });
  const held = Promise.withResolvers<void>();
  painter.painting = async (response, request) => {
    await held.promise;
    await good(response, request);
  };
  const browser = await newMember(api);
  const first = draw(browser);
  await until(() => ai.requests.length === 1);
  const second = draw(browser);
  await until(() => ends.length >= 2);
  const never: ReplyHandler = () => undefined;
  painter.painting = never;
  held.resolve();
  expect((await first).status).toBe(201);
  await until(() => ai.requests.length === 2);
  const deadlines = ends.length;
  for (const end of ends) end.abort(new DOMException('The time is over', 'TimeoutError'));
  expect([codeOf(await second), deadlines]).toEqual(['design_failed', 2]);
});

test('[AI-5] a card whose painting fails can be pressed again', async () => {
  const party = await Party.create(api);
  painter.painting = fails;
  const taken = await party.host.call('takeStep', { params: party.params, body: { kind: 'event.picture' } });
  expect(codeOf(taken)).toBe('design_failed');
  const query = { mode: 'general', eventId: party.id };
  const { session } = (await party.host.call('readAssistant', { query })).body as AssistantView;
  const [card] = session!.messages[0]!.actions;
  expect(card!.state).toBe('proposed');
  painter.painting = good;
  const pressed = await party.host.call('pressAction', { params: { actionId: card!.id }, body: {} });
  expect(pressed.body).toMatchObject({ state: 'done' });
});

const usedToday = async (browser: TestBrowser) => {
  const rows = await api.app
    .get(EntityManager)
    .fork()
    .execute('select pictures, painted from design_days where user_id = ?', [idOf(browser)]);
  return rows[0] as { pictures: number; painted: number } | undefined;
};

describe('the sixty pictures', () => {
  test('are counted before a scene is painted', async () => {
    const browser = await newMember(api);
    await api.app
      .get(EntityManager)
      .fork()
      .execute(`insert into design_days values (?, (now() at time zone 'UTC')::date, 57)`, [idOf(browser)]);
    expect(codeOf(await draw(browser))).toBe('pictures_used_up');
    expect(ai.requests).toEqual([]);
    expect(await usedToday(browser)).toEqual({ pictures: 57, painted: 0 });
  });

  test('include one for a painting without text, and none for a failed one', async () => {
    const browser = await newMember(api);
    await draw(browser, { prompt: 'Only the picture: a fox in the woods, no text' });
    expect(await usedToday(browser)).toEqual({ pictures: 1, painted: 1 });
    painter.painting = fails;
    expect(codeOf(await draw(browser))).toBe('design_failed');
    expect(await usedToday(browser)).toEqual({ pictures: 1, painted: 2 });
  });
});

test.each<[string, number, ReplyHandler]>([
  ['the service paints', 1, () => undefined],
  [
    'its picture is fetched',
    2,
    (response, request) => {
      // A GET without a body, which is never answered.
      if (request.body.prompt === undefined) return;
      return replyWithPictureUrl(`${ai.url}/images/generations`)(response, request);
    },
  ],
])('a painting that is stopped while %s counts', async (_, asked, handler) => {
  const browser = await newMember(api);
  // Longer than a test may last, so that only the stop ends it.
  api.app.get(PictureProvider).deadlineMs = 600_000;
  painter.painting = handler;
  const { reply } = await ask(browser, { mode: 'invite_image', message: prompt });
  const requests = () => ai.requests.filter(({ path }) => path === '/v1/images/generations').length;
  await until(() => requests() === asked);
  await browser.call('stopReply', { params: { replyId: reply.id } });
  expect((await readReply(browser, reply.id)).message.state).toBe('stopped');
  await until(() => ai.open.size === 0);
  expect(await usedToday(browser)).toEqual({ pictures: 0, painted: 1 });
});
