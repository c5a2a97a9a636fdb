import { randomUUID } from 'node:crypto';
import type { ReplyStartedView } from '@yolo/contract/assistant';
import { manners } from '../../../../test/ai-manners.ts';
import { type AiServer, begin, delta, type Manner, says, startAiServer } from '../../../../test/ai-server.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { ask, whole } from '../../../../test/chat.ts';
import { until } from '../../../../test/until.ts';
import { troubleWords } from '../chat/failures.ts';
import { OpenAiProvider } from './openai-provider.ts';
import { defaultDeadlines, type Waits } from './request-deadlines.ts';

const AFTERWARDS = 'well again';

/** By the name of a manner, which is what it is asked. */
const asItIsCalled: Manner = (response, asked) => {
  const { content } = asked.body.messages.at(-1)!;
  return (healed ? says(AFTERWARDS) : manners[content]!.manner)(response, asked);
};

let ai: AiServer;
let api: TestApp;
let member: TestBrowser;
beforeAll(async () => {
  ai = await startAiServer(asItIsCalled);
  api = await startTestApp({ aiUrl: ai.url });
  member = await newMember(api);
});
afterAll(async () => {
  await api.close();
  await ai.close();
});

/** Whether the service answers as it should by now. */
let healed = false;
beforeEach(() => {
  healed = false;
  ai.asked.length = 0;
  ai.manner = asItIsCalled;
});

/** Waits are short only where the service lets us wait: a busy machine may hold back a word that comes. */
const wait = (waits: Partial<Waits> = {}) =>
  (api.app.get(OpenAiProvider).deadlines = { ...defaultDeadlines, restMs: 100, ...waits });

const again = async (replyId: string, builtIn: boolean) => {
  const answer = await member.call('retryReply', {
    params: { replyId },
    body: { requestId: randomUUID(), builtIn },
  });
  return whole(member, (answer.body as ReplyStartedView).reply.id);
};

test('there are at least thirty', () => {
  expect(Object.keys(manners).length).toBeGreaterThanOrEqual(30);
});

test.each(Object.entries(manners))('%s', async (name, { text, trouble }) => {
  const short = text === '' ? { firstMs: 200, allMs: 800 } : { nextMs: 200 };
  wait(trouble === 'slow' ? short : {});
  const { reply } = await ask(member, { message: name });
  const read = await whole(member, reply.id);
  expect(read.message).toMatchObject({
    content: text,
    state: trouble ? 'failed' : 'done',
    failure: trouble ? troubleWords[trouble] : null,
  });
  expect(read.text).toBe(text);
  // Nothing is left open, and nothing was asked twice that could be paid twice.
  await until(() => ai.open.size === 0);
  expect(ai.asked).toHaveLength(name === 'a 400 on a parameter' ? 2 : 1);
  if (!trouble) return;
  expect((await again(reply.id, true)).message.state).toBe('done');
  healed = true;
  wait();
  expect(await again(reply.id, false)).toMatchObject({ text: AFTERWARDS, message: { state: 'done' } });
});

test('a service that says a word now and then is given up in the end, with what it said', async () => {
  wait({ allMs: 1000 });
  ai.manner = (response) => {
    begin(response);
    const drip = setInterval(() => response.write(delta('ice ')), 20);
    response.on('close', () => clearInterval(drip));
  };
  const { reply } = await ask(member);
  const { text, message } = await whole(member, reply.id);
  // Where the machine was slow, it had said nothing by then.
  expect(text).toMatch(/^(?:ice )*$/);
  expect(message).toMatchObject({ content: text, state: 'failed', failure: troubleWords.slow });
  await until(() => ai.open.size === 0);
});

test('nobody listens there', async () => {
  const gone = await startAiServer(() => undefined);
  await gone.close();
  const alone = await startTestApp({ aiUrl: gone.url });
  try {
    const browser = await newMember(alone);
    const { reply } = await ask(browser);
    expect((await whole(browser, reply.id)).message).toMatchObject({
      state: 'failed',
      failure: troubleWords.unreachable,
    });
  } finally {
    await alone.close();
  }
});

test('an empty answer, and one that failed, are said in the words of the specification (spec 2 ch. 8)', () => {
  expect(troubleWords.empty).toBe('This might be due to content filtering. Try rephrasing your request.');
  expect(troubleWords.error).toBe('Failed to send message. Please try again.');
});
