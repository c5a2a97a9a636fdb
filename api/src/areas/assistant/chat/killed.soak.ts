import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplyStartedView } from '@yolo/contract/assistant';
import { type AiServer, replyWith, stepwiseReply, startAiServer } from '../../../../test/ai-server.ts';
import { ApiProcess } from '../../../../test/api-process.ts';
import type { TestApp } from '../../../../test/app.ts';
import { TestBrowser } from '../../../../test/browser.ts';
import { ask, linesOf, readReply } from '../../../../test/chat.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { until } from '../../../../test/until.ts';

let ai: AiServer;
let database: TestDatabase;
let dataDir: string;
let writing: ApiProcess;
let other: ApiProcess;
let member: TestBrowser;
beforeAll(async () => {
  ai = await startAiServer(() => undefined);
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'yolo-killed-'));
  const settings = { AI_URL: ai.url, SESSION_SECRET: randomUUID().repeat(2) };
  writing = await ApiProcess.start(database.url, dataDir, settings);
  other = await ApiProcess.start(database.url, dataDir, settings);
  member = new TestBrowser(writing as unknown as TestApp);
  await member.signUp();
});
afterAll(async () => {
  await Promise.all([writing.kill(), other.kill()]);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  await ai.close();
});

test('after kill -9 of the writing process the text stays, and Retry works', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const { reply } = await ask(member);
  await steps.asked;
  steps.say('Two bags of ice');
  const { url } = other;
  // Read by way of the other process, before the first one is killed.
  for await (const line of linesOf(member, reply.id, { url })) {
    if (line !== null) break;
  }
  const reading = readReply(member, reply.id, { url });
  await writing.kill();
  const read = await reading;
  expect(read).toMatchObject({
    text: 'Two bags of ice',
    message: { state: 'lost', content: 'Two bags of ice' },
  });
  await until(() => ai.open.size === 0);

  ai.handler = replyWith('Two bags of ice are enough.');
  const response = await fetch(`${url}/api/assistant/replies/${reply.id}/retry`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.session!.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ requestId: randomUUID() }),
  });
  expect(response.status).toBe(201);
  const again = (await response.json()) as ReplyStartedView;
  expect((await readReply(member, again.reply.id, { url })).text).toBe('Two bags of ice are enough.');
});

test('after a regular shutdown the text stays, with Retry', async () => {
  const steps = stepwiseReply();
  ai.handler = steps.manner;
  const there = new TestBrowser(other as unknown as TestApp);
  await there.signUp();
  const { reply } = await ask(there);
  await steps.asked;
  steps.say('Two bags of ice');
  for await (const line of linesOf(there, reply.id)) {
    if (line !== null) break;
  }
  const reading = readReply(there, reply.id);
  other.child.kill('SIGTERM');
  expect(await reading).toMatchObject({ text: 'Two bags of ice', message: { state: 'lost' } });
  await until(() => other.child.exitCode !== null);
  expect(other.child.exitCode).toBe(0);
  expect(ai.open.size).toBe(0);
});
