import { randomUUID } from 'node:crypto';
import type { ReplyStartedView } from '@yolo/contract/assistant';
import { aiReplies } from '../../../../test/ai-replies.ts';
import {
  type AiServer,
  begin,
  delta,
  type ReplyHandler,
  replyWith,
  startAiServer,
} from '../../../../test/ai-server.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { ask, readReply } from '../../../../test/chat.ts';
import { until } from '../../../../test/until.ts';
import { failureMessages } from '../chat/failures.ts';
import { OpenAiProvider } from './openai-provider.ts';
import { defaultDeadlines, type DeadlineSettings } from './request-deadlines.ts';

const AFTERWARDS = 'well again';

/** Behaves like the manner that the message names. */
const mannerByMessage: ReplyHandler = (response, request) => {
  const { content } = request.body.messages.at(-1)!;
  return (isRepaired ? replyWith(AFTERWARDS) : aiReplies[content]!.manner)(response, request);
};

let ai: AiServer;
let api: TestApp;
let member: TestBrowser;
beforeAll(async () => {
  ai = await startAiServer(mannerByMessage);
  api = await startTestApp({ aiUrl: ai.url });
  member = await newMember(api);
});
afterAll(async () => {
  await api.close();
  await ai.close();
});

/** Whether the service answers correctly again. */
let isRepaired = false;
beforeEach(() => {
  isRepaired = false;
  ai.requests.length = 0;
  ai.handler = mannerByMessage;
});

/** Short deadlines only for services that do not answer: a busy machine may delay the others. */
const setDeadlines = (waits: Partial<DeadlineSettings> = {}) =>
  (api.app.get(OpenAiProvider).deadlines = { ...defaultDeadlines, restMs: 100, ...waits });

const retry = async (replyId: string, builtIn: boolean) => {
  const answer = await member.call('retryReply', {
    params: { replyId },
    body: { requestId: randomUUID(), builtIn },
  });
  return readReply(member, (answer.body as ReplyStartedView).reply.id);
};

test('at least thirty behaviours of a service are tested', () => {
  expect(Object.keys(aiReplies).length).toBeGreaterThanOrEqual(30);
});

test.each(Object.entries(aiReplies))('%s', async (name, { text, trouble }) => {
  const short = text === '' ? { firstMs: 200, allMs: 800 } : { nextMs: 200 };
  setDeadlines(trouble === 'slow' ? short : {});
  const { reply } = await ask(member, { message: name });
  const finished = await readReply(member, reply.id);
  expect(finished.message).toMatchObject({
    content: text,
    state: trouble ? 'failed' : 'done',
    failure: trouble ? failureMessages[trouble] : null,
  });
  expect(finished.text).toBe(text);
  // No connection stays open, and no request that may be charged was repeated.
  await until(() => ai.open.size === 0);
  expect(ai.requests).toHaveLength(name === 'a 400 on a parameter' ? 2 : 1);
  if (!trouble) return;
  expect((await retry(reply.id, true)).message.state).toBe('done');
  isRepaired = true;
  setDeadlines();
  expect(await retry(reply.id, false)).toMatchObject({ text: AFTERWARDS, message: { state: 'done' } });
});

test('a slow stream of words fails at the total deadline and keeps its text', async () => {
  setDeadlines({ allMs: 1000 });
  ai.handler = (response) => {
    begin(response);
    const drip = setInterval(() => response.write(delta('ice ')), 20);
    response.on('close', () => clearInterval(drip));
  };
  const { reply } = await ask(member);
  const { text, message } = await readReply(member, reply.id);
  // On a slow machine the text may still be empty.
  expect(text).toMatch(/^(?:ice )*$/);
  expect(message).toMatchObject({ content: text, state: 'failed', failure: failureMessages.slow });
  await until(() => ai.open.size === 0);
});

test('a refused connection fails with "unreachable"', async () => {
  const gone = await startAiServer(() => undefined);
  await gone.close();
  const alone = await startTestApp({ aiUrl: gone.url });
  try {
    const browser = await newMember(alone);
    const { reply } = await ask(browser);
    expect((await readReply(browser, reply.id)).message).toMatchObject({
      state: 'failed',
      failure: failureMessages.unreachable,
    });
  } finally {
    await alone.close();
  }
});

test('an empty answer and a failed one have the messages of the specification (spec 2 ch. 8)', () => {
  expect(failureMessages.empty).toBe('This might be due to content filtering. Try rephrasing your request.');
  expect(failureMessages.error).toBe('Failed to send message. Please try again.');
});
