import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, PASSWORD, type TestBrowser } from '../../../../test/browser.ts';
import { ask, readReply } from '../../../../test/chat.ts';
import { Party } from '../../../../test/party.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { ChatSession } from './chat-session.entity.ts';
import { ChatSweep } from './chat-sweep.ts';

let api: TestApp;
let member: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  member = await newMember(api);
});
afterAll(() => api.close());

const em = () => api.app.get(EntityManager).fork();
const askAndRead = async (browser: TestBrowser, changed: object = {}) => {
  const started = await ask(browser, changed);
  await readReply(browser, started.reply.id);
  return started;
};

test('only chats that are unused for ninety days are deleted', async () => {
  const old = await askAndRead(member);
  const kept = await askAndRead(member);
  const age = (sessionId: string, days: number) =>
    em().execute(`update ai_chat_sessions set updated_at = now() - ? * interval '1 day' where id = ?`, [
      days,
      sessionId,
    ]);
  await age(old.sessionId, 91);
  await age(kept.sessionId, 89);
  await api.app.get(ChatSweep).sweep(em());
  const left = await em().find(ChatSession, { id: [old.sessionId, kept.sessionId] });
  expect(left.map(({ id }) => id)).toEqual([kept.sessionId]);
  expect(await em().count(ChatMessage, { session: old.sessionId })).toBe(0);
});

test('chats are deleted with their event and with their member', async () => {
  const other = await newMember(api);
  const party = await Party.create(api, {}, member);
  const { sessionId } = await askAndRead(member, { eventId: party.id });
  await member.call('deleteEvent', { params: party.params });
  expect(await em().count(ChatSession, { id: sessionId })).toBe(0);
  const theirs = await askAndRead(other);
  await other.call('deleteMe', { body: { password: PASSWORD } });
  expect(await em().count(ChatSession, { id: theirs.sessionId })).toBe(0);
});

test('a member’s export has their own chats, and no others', async () => {
  const other = await newMember(api);
  const own = await askAndRead(member, { message: 'Who brings ice?' });
  await askAndRead(other, { message: 'Not yours to read' });
  const { body } = await member.call('exportMe');
  expect(body.chats.map(({ id }: { id: string }) => id)).toContain(own.sessionId);
  expect(body.chatMessages).toContainEqual({
    sessionId: own.sessionId,
    role: 'user',
    content: 'Who brings ice?',
    createdAt: own.message.createdAt,
  });
  expect(JSON.stringify(body)).not.toContain('Not yours to read');
});

test('readAssistant returns the last chat of each mode and event', async () => {
  const party = await Party.create(api, {}, member);
  const first = await askAndRead(member, { eventId: party.id });
  const images = await askAndRead(member, { eventId: party.id, mode: 'invite_image' });
  const latest = await askAndRead(member, { eventId: party.id });
  const open = async (query: Record<string, unknown>) =>
    (await member.call('readAssistant', { query })).body.session?.id as string | undefined;
  expect(await open({ mode: 'general', eventId: party.id })).toBe(latest.sessionId);
  expect(await open({ mode: 'invite_image', eventId: party.id })).toBe(images.sessionId);
  expect(await open({ mode: 'easter_egg', eventId: party.id })).toBeUndefined();
  await askAndRead(member, { eventId: party.id, sessionId: first.sessionId, requestId: randomUUID() });
  expect(await open({ mode: 'general', eventId: party.id })).toBe(first.sessionId);
});
