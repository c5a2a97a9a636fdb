import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AssistantView, ReplyStartedView } from '@yolo/contract/assistant';
import { type AiServer, replyWith, stepwiseReply, startAiServer } from '../../../../test/ai-server.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../../test/browser.ts';
import { ask, question, readReply } from '../../../../test/chat.ts';
import { Party } from '../../../../test/party.ts';
import { ChatMessage } from './chat-message.entity.ts';

let ai: AiServer;
let api: TestApp;
let member: TestBrowser;
beforeAll(async () => {
  ai = await startAiServer(replyWith('Two bags of ice', ' are enough.'));
  api = await startTestApp({ aiUrl: ai.url, aiModel: 'test-model', aiKey: 'key' });
  member = await newMember(api);
});
afterAll(async () => {
  await api.close();
  await ai.close();
});
beforeEach(() => {
  ai.handler = replyWith('Two bags of ice', ' are enough.');
  ai.requests.length = 0;
});

const em = () => api.app.get(EntityManager).fork();
const read = async (browser: TestBrowser, query: object): Promise<AssistantView> =>
  (await browser.call('readAssistant', { query: query as Record<string, unknown> })).body as AssistantView;

test('a message is answered, and both are stored', async () => {
  const started = await ask(member);
  expect(started.message).toMatchObject({ role: 'user', content: 'How much ice?', state: null });
  const { text, message } = await readReply(member, started.reply.id);
  expect(text).toBe('Two bags of ice are enough.');
  expect(message).toMatchObject({ content: text, state: 'done', failure: null, actions: [], designs: [] });
  expect((await read(member, { mode: 'general' })).session).toEqual({
    id: started.sessionId,
    mode: 'general',
    eventId: null,
    messages: [started.message, message],
  });
  expect(ai.requests[0]).toMatchObject({ authorization: 'Bearer key', body: { model: 'test-model' } });
});

test('the next question is sent with the stored history', async () => {
  const first = await ask(member);
  await readReply(member, first.reply.id);
  const { reply } = await ask(member, { sessionId: first.sessionId, message: 'And for 50?' });
  await readReply(member, reply.id);
  expect(ai.requests[1]!.body.messages.slice(1)).toEqual([
    { role: 'user', content: 'How much ice?' },
    { role: 'assistant', content: 'Two bags of ice are enough.' },
    { role: 'user', content: 'And for 50?' },
  ]);
});

test('a chat has one reply at a time', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const first = await ask(member);
  const second = await member.call('askAssistant', { body: question({ sessionId: first.sessionId }) });
  expect(codeOf(second)).toBe('reply_running');
  await steps.asked;
  steps.say('Yes.');
  steps.end();
  expect((await readReply(member, first.reply.id)).text).toBe('Yes.');
});

test('fifty simultaneous copies of a request make one reply and one request to the provider', async () => {
  const body = question();
  const answers = await Promise.all(Array.from({ length: 50 }, () => member.call('askAssistant', { body })));
  const started = answers.map((answer) => answer.body as ReplyStartedView);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(started.map(({ reply }) => reply.id)).size).toBe(1);
  expect((await readReply(member, started[0]!.reply.id)).text).toBe('Two bags of ice are enough.');
  expect(ai.requests).toHaveLength(1);
  expect(await em().count(ChatMessage, { requestId: body.requestId })).toBe(1);
});

test('stop ends a reply, closes the provider’s connection and keeps the text', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { reply } = await ask(member);
  await steps.asked;
  steps.say('Two');
  const reading = readReply(member, reply.id);
  const stopped = await member.call('stopReply', { params: { replyId: reply.id } });
  expect(stopped.status).toBe(204);
  expect((await reading).message).toMatchObject({ state: 'stopped', failure: null });
  expect(ai.open.size).toBe(0);
});

test('retry answers the same message again, once per request', async () => {
  ai.handler = (response) => void response.writeHead(500).end();
  const { reply, message } = await ask(member);
  expect((await readReply(member, reply.id)).message).toMatchObject({
    state: 'failed',
    failure: 'Failed to send message. Please try again.',
  });
  ai.handler = replyWith('Now it works.');
  const again = { params: { replyId: reply.id }, body: { requestId: randomUUID() } };
  const [one, two] = await Promise.all([member.call('retryReply', again), member.call('retryReply', again)]);
  const started = one.body as ReplyStartedView;
  expect((two.body as ReplyStartedView).reply.id).toBe(started.reply.id);
  expect(started.message).toEqual(message);
  expect((await readReply(member, started.reply.id)).text).toBe('Now it works.');
});

test('the built-in planner answers if the request says so', async () => {
  const { reply } = await ask(member, { builtIn: true });
  expect((await readReply(member, reply.id)).message.state).toBe('done');
  expect(ai.requests).toHaveLength(0);
});

test('a chat is accessible only to its member, and chats about an event only to its readers', async () => {
  const stranger = await newMember(api);
  const party = await Party.create(api, {}, member);
  const { sessionId, reply } = await ask(member, { eventId: party.id });
  await readReply(member, reply.id);
  const params = { replyId: reply.id };
  expect(codeOf(await stranger.call('readReply', { params }))).toBe('reply_gone');
  expect(codeOf(await stranger.call('stopReply', { params }))).toBe('reply_gone');
  const body = { requestId: randomUUID() };
  expect(codeOf(await stranger.call('retryReply', { params, body }))).toBe('reply_gone');
  expect(codeOf(await stranger.call('deleteChat', { params: { sessionId } }))).toBe('chat_gone');
  expect(codeOf(await stranger.call('askAssistant', { body: question({ sessionId }) }))).toBe('chat_gone');
  expect(codeOf(await stranger.call('askAssistant', { body: question({ eventId: party.id }) }))).toBe(
    'event_not_found',
  );
  const query = { mode: 'general', eventId: party.id };
  expect(codeOf(await stranger.call('readAssistant', { query }))).toBe('event_not_found');
  expect(codeOf(await (await party.guest()).call('readAssistant', { query }))).toBe('unauthenticated');
  expect((await read(member, query)).session!.id).toBe(sessionId);
});

test('a chat is deleted with the reply that is being written', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { sessionId, reply } = await ask(member);
  await steps.asked;
  expect((await member.call('deleteChat', { params: { sessionId } })).status).toBe(204);
  expect(codeOf(await member.call('readReply', { params: { replyId: reply.id } }))).toBe('reply_gone');
  expect(await em().count(ChatMessage, { session: sessionId })).toBe(0);
});
