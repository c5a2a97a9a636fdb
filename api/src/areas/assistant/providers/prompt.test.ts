import { type AiServer, replyWith, startAiServer } from '../../../../test/ai-server.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, type TestBrowser } from '../../../../test/browser.ts';
import { ask, readReply } from '../../../../test/chat.ts';
import { emailOf, Party } from '../../../../test/party.ts';
import { promptOf } from './prompt.ts';
import { withoutSecrets } from './without-secrets.ts';

let ai: AiServer;
let api: TestApp;
let host: TestBrowser;
beforeAll(async () => {
  ai = await startAiServer(replyWith('Yes.'));
  api = await startTestApp({ aiUrl: ai.url });
  host = await newMember(api, { firstName: 'Hanna', lastName: 'Hostmann' });
});
afterAll(async () => {
  await api.close();
  await ai.close();
});

test('withoutSecrets removes addresses, tokens and surnames, and keeps the text around them', () => {
  const token = 'deadbeef'.repeat(4);
  const text = `Ask Wilma O’Hara-Ünal (wilma@example.org) or see https://yolo.test/events/1?token=${token}, ${token} or www.example.org/x.`;
  expect(withoutSecrets(text, ['O’Hara-Ünal'])).toBe(
    'Ask Wilma ’- ([left out]) or see [left out] [left out] or [left out]',
  );
  expect(withoutSecrets('Überall Eis', ['Ünal', 'is'])).toBe('Überall Eis');
});

test('promptOf omits ids and data of other events', () => {
  const event = {
    id: 'a',
    eventId: 'b',
    name: 'Midsummer',
    otherDays: ['2031-05-17'],
    goingNames: ['Ada', 'Wilma'],
  };
  const [system] = promptOf(
    {
      ...{ mode: 'general', message: 'Hi', history: [], context: {} },
      facts: { event } as never,
    },
    [],
  );
  expect(system!.content).toContain('event.name: Midsummer');
  expect(system!.content).toContain('event.goingNames: Ada, Wilma');
  expect(system!.content).not.toMatch(/2031|eventId|event\.id/);
});

test('a provider gets no address, token, surname or data of another event', async () => {
  await Party.create(api, { name: 'Secretsurprise', description: 'Nobodyknows' }, host);
  const party = await Party.create(
    api,
    { name: 'Midsummer', description: 'Ask Gustavson, or gus@example.org' },
    host,
  );
  const guest = await party.guest();
  await party.answer(guest, 'accepted', 'Gus Gustavson');
  const member = await party.member({ firstName: 'Mia', lastName: 'Mustermann' });
  await party.answer(member, 'accepted');
  for (const browser of [host, member]) {
    for (const mode of ['general', 'invite_image', 'easter_egg']) {
      const { reply } = await ask(browser, { eventId: party.id, mode, message: 'Who comes?' });
      await readReply(browser, reply.id);
    }
  }
  const sent = JSON.stringify(ai.requests);
  expect(ai.requests).toHaveLength(6);
  const tokens = await Promise.all([guest.email, emailOf(member)].map((email) => party.token(email)));
  const secrets = [
    ...['Gustavson', 'Mustermann', 'Hostmann', 'Secretsurprise', 'Nobodyknows', 'gus@example.org'],
    ...[guest.email, emailOf(member), emailOf(host), ...tokens, party.id],
  ];
  for (const secret of secrets) expect(sent).not.toContain(secret);
});
