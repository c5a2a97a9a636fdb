import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyStartedView } from '@yolo/contract/assistant';
import {
  type AiServer,
  begin,
  delta,
  DONE,
  finish,
  type ReplyHandler,
  stepwiseReply,
  startAiServer,
} from '../../../../test/ai-server.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../../test/browser.ts';
import { ask, linesOf, question, readInPieces, readReply } from '../../../../test/chat.ts';
import { type SecondApp, startSecondApp } from '../../../../test/second-app.ts';
import { until } from '../../../../test/until.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { ChatSession } from './chat-session.entity.ts';

let ai: AiServer;
let api: TestApp;
let second: SecondApp;
let member: TestBrowser;
beforeAll(async () => {
  ai = await startAiServer(() => undefined);
  api = await startTestApp({ aiUrl: ai.url });
  second = await startSecondApp(api);
  member = await newMember(api);
});
afterAll(async () => {
  await second.close();
  await api.close();
  await ai.close();
});

const em = () => api.app.get(EntityManager).fork();
const rowOf = (id: string) => em().findOneOrFail(ChatMessage, id);

/** Reads from the two processes in turn. */
const inTurns = (replyId: string, ...lines: number[]) =>
  readInPieces(member, replyId, lines, (cut) => [api.url, second.url][cut % 2]!);

/** A text in which many characters are two units or more. */
const TEXT = 'ice Eis γιορτή 🎉 👩‍👩‍👧 \n**two** 𝔄 é';

/** Sends unit by unit, so that characters arrive in halves. */
const saysUnits =
  (text: string): ReplyHandler =>
  (response) => {
    begin(response);
    for (let at = 0; at < text.length; at++) response.write(delta(text.charAt(at)));
    response.end(finish() + DONE);
  };

test('a reply read twice over two processes with cuts is exactly the provider’s text', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { reply } = await ask(member);
  await steps.asked;
  const readings = [inTurns(reply.id, 1, 1, 2), inTurns(reply.id, 2, 1)];
  for (const [at, unit] of TEXT.split('').entries()) {
    steps.say(unit);
    // Waits until a whole character with its joiners is stored, so that readers get it before the next one.
    if (at % 8 === 0) await until(async () => (await rowOf(reply.id)).content.length >= at - 1);
  }
  steps.end();
  for (const read of await Promise.all(readings)) expect(read).toBe(TEXT);
  const straight = await readReply(member, reply.id, { url: second.url });
  expect(straight).toMatchObject({ text: TEXT, message: { content: TEXT, state: 'done' } });
});

test('invisible and direction-changing characters are neither shown nor stored', async () => {
  ai.handler = saysUnits('Pi\u001bci \u202ecake\u202c\n\u{e0041}eggs\u2066');
  const { reply } = await ask(member);
  const shown = 'Pici cake\neggs';
  expect(await readReply(member, reply.id)).toMatchObject({
    text: shown,
    message: { content: shown, state: 'done' },
  });
});

test('a reply continues without readers, and is stored', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { reply } = await ask(member);
  const left = new AbortController();
  await steps.asked;
  steps.say('Two bags of ice');
  for await (const line of linesOf(member, reply.id, { signal: left.signal })) if (line) break;
  left.abort();
  steps.say(' are enough.');
  steps.end();
  await until(async () => (await rowOf(reply.id)).state === 'done');
  expect((await rowOf(reply.id)).content).toBe('Two bags of ice are enough.');
});

test('a stop at another process reaches the writing one', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { reply } = await ask(member);
  await steps.asked;
  steps.say('Two bags of ice');
  await until(async () => (await rowOf(reply.id)).content === 'Two bags of ice');
  const stopping = fetch(`${second.url}/api/assistant/replies/${reply.id}/stop`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.session!.accessToken}` },
  });
  await until(() => ai.open.size === 0);
  expect((await stopping).status).toBe(204);
  expect(await rowOf(reply.id)).toMatchObject({ content: 'Two bags of ice', state: 'stopped', writer: null });
});

test('a reply whose writer is gone is shown as lost; retry and the next question work', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { reply, sessionId } = await ask(member);
  await steps.asked;
  steps.say('Two bags of ice');
  await until(async () => (await rowOf(reply.id)).content === 'Two bags of ice');
  // As if its process had been killed: the lease is not renewed.
  await em().execute(
    `update ai_chat_messages set writer = gen_random_uuid(), lease_until = now() - interval '1 second' where id = ?`,
    [reply.id],
  );
  const read = await readReply(member, reply.id, { url: second.url });
  expect(read).toMatchObject({
    text: 'Two bags of ice',
    message: {
      state: 'lost',
      failure: 'The answer was interrupted. Please try again.',
      content: 'Two bags of ice',
    },
  });
  ai.handler = saysUnits('Here.');
  const again = await member.call('retryReply', {
    params: { replyId: reply.id },
    body: { requestId: randomUUID() },
  });
  expect(again.status).toBe(201);
  const retried = again.body as ReplyStartedView;
  expect((await readReply(member, retried.reply.id, { url: second.url })).text).toBe('Here.');
  const next = await ask(member, { sessionId });
  expect((await readReply(member, next.reply.id)).text).toBe('Here.');
  expect((await rowOf(reply.id)).state).toBe('lost');
  steps.end();
});

test('after a regular shutdown the text stays, with Retry', async () => {
  const ending = await startSecondApp(api);
  try {
    const steps = stepwiseReply();
    ai.handler = steps.manner;
    const there = await newMember(api);
    const { url } = ending;
    const started = await fetch(`${url}/api/assistant/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${there.session!.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(question()),
    });
    const { reply } = (await started.json()) as ReplyStartedView;
    await steps.asked;
    steps.say('Two bags of ice');
    for await (const line of linesOf(there, reply.id, { url })) if (line !== null) break;
    const reading = readReply(there, reply.id, { url });
    await ending.close();
    expect(await reading).toMatchObject({ text: 'Two bags of ice', message: { state: 'lost' } });
    expect(ai.open.size).toBe(0);
  } finally {
    await ending.close();
  }
});

test('four replies of a provider run at once; the fifth reports how many are before it', async () => {
  const steps = Array.from({ length: 5 }, () => stepwiseReply());
  const waiting = [...steps];
  ai.handler = (response, asked) => waiting.shift()!.manner(response, asked);
  const started = [];
  for (let at = 0; at < 5; at++) started.push(await ask(member));
  await steps[3]!.asked;
  const reading = readReply(member, started[4]!.reply.id);
  for await (const line of linesOf(member, started[4]!.reply.id)) {
    expect(line).toEqual({ at: 0, text: '', waiting: 1 });
    break;
  }
  expect(ai.open.size).toBe(4);
  steps[0]!.say('One');
  steps[0]!.end();
  await steps[4]!.asked;
  for (const each of steps.slice(1)) {
    each.say('Five');
    each.end();
  }
  expect((await reading).text).toBe('Five');
  await Promise.all(started.map(({ reply }) => readReply(member, reply.id)));
});

test('messages are limited to three hundred a day', async () => {
  const busy = await newMember(api);
  ai.handler = saysUnits('Yes.');
  await readReply(busy, (await ask(busy)).reply.id);
  await em().execute('update ai_message_days set messages = 300 where user_id = ?', [busy.session!.user.id]);
  const answer = await busy.call('askAssistant', { body: question() });
  expect([answer.status, codeOf(answer)]).toEqual([429, 'messages_used_up']);
  expect(await em().count(ChatSession, { userId: busy.session!.user.id })).toBe(1);
});

test('the built-in planner answers above the installation’s budget, and the view shows it', async () => {
  await em().execute(
    `insert into ai_token_days (day, tokens) values ((now() at time zone 'UTC')::date, 1e9)
     on conflict (day) do update set tokens = 1e9`,
  );
  ai.requests.length = 0;
  const { reply } = await ask(member);
  expect((await readReply(member, reply.id)).message.state).toBe('done');
  expect(ai.requests).toHaveLength(0);
  const view = (await member.call('readAssistant', { query: { mode: 'general' } })).body;
  expect(view.responder).toEqual({
    name: 'Built-in planner (the day’s budget is used up)',
    host: null,
    sends: [],
    painter: null,
  });
  await em().execute('delete from ai_token_days');
});

test('tokens are counted by the provider’s figure, or by an estimate for a stopped reply', async () => {
  const tokens = async () => {
    const rows = await em().execute<{ tokens: string }[]>('select tokens from ai_token_days');
    return Number(rows[0]?.tokens ?? 0);
  };
  await em().execute('delete from ai_token_days');
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { reply } = await ask(member);
  await steps.asked;
  steps.say('Two bags of ice');
  await member.call('stopReply', { params: { replyId: reply.id } });
  await until(async () => (await tokens()) > 0);
  const estimated = await tokens();
  ai.handler = (response) => {
    begin(response);
    const usage = `data: ${JSON.stringify({ choices: [], usage: { total_tokens: 1000 } })}\n\n`;
    response.end(delta('Yes.') + finish() + usage + DONE);
  };
  await readReply(member, (await ask(member)).reply.id);
  expect(await tokens()).toBe(estimated + 1000);
});

test('invalid input returns an error code, and nothing is written', async () => {
  const { sessionId, reply } = await ask(member, { builtIn: true });
  await readReply(member, reply.id);
  const before = await em().count(ChatMessage);
  const bad = [
    question({ message: '' }),
    question({ message: ' \n\t ' }),
    question({ message: '\u200b\u2060' }),
    question({ message: 'x'.repeat(4001) }),
    question({ message: 'a\0b' }),
    question({ message: 7 }),
    question({ mode: 'root' }),
    question({ mode: null }),
    question({ requestId: 'again' }),
    question({ sessionId: 'mine' }),
    question({ eventId: "'; drop table events; --" }),
    question({ role: 'assistant' }),
  ];
  for (const body of bad) {
    const answer = await member.call('askAssistant', { body });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
  }
  const gone = [
    [question({ sessionId: randomUUID() }), 'chat_gone'],
    [question({ sessionId, mode: 'easter_egg' }), 'chat_gone'],
    [question({ eventId: randomUUID() }), 'event_not_found'],
  ] as const;
  for (const [body, code] of gone) expect(codeOf(await member.call('askAssistant', { body }))).toBe(code);
  const params = { replyId: randomUUID() };
  expect(codeOf(await member.call('readReply', { params }))).toBe('reply_gone');
  expect(codeOf(await member.call('stopReply', { params }))).toBe('reply_gone');
  for (const from of ['-1', '70000', 'all', '1.5']) {
    const answer = await member.call('readReply', { params: { replyId: reply.id }, query: { from } });
    expect(codeOf(answer)).toBe('validation_failed');
  }
  expect(await em().count(ChatMessage)).toBe(before);
  const four = await member.call('askAssistant', {
    body: question({ sessionId, message: '🧊'.repeat(4000), builtIn: true }),
  });
  expect(four.status).toBe(201);
});
