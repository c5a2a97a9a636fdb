import type { ChatMessageView } from '@yolo/contract/assistant';
import type { StuffView } from '@yolo/contract/lists';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestBrowser } from '../../../../test/browser.ts';
import { ask, readReply } from '../../../../test/chat.ts';
import { Party } from '../../../../test/party.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

async function askAndWait(browser: TestBrowser, party: Party, message: string): Promise<ChatMessageView> {
  const { reply } = await ask(browser, { eventId: party.params.eventId, message });
  return (await readReply(browser, reply.id)).message;
}

test('host and participant get answers from the facts that each may see', async () => {
  const party = await Party.create(api);
  const member = await party.member({ firstName: 'Noor', lastName: 'Haddad' });
  await member.call('answerInvitation', { params: party.params, body: { status: 'accepted' } });
  await party.host.call('requestItems', {
    params: party.params,
    body: { items: [{ name: 'Ice', quantity: 4 }] },
  });
  const who = await askAndWait(member, party, 'Who is coming?');
  expect(who.content).toContain('Noor');
  expect(who.content).not.toContain('Haddad');
  expect(who.basis).toContainEqual({ label: 'Going', value: '2', from: 'event', source: null });
  const open = await askAndWait(party.host, party, 'What does nobody bring yet?');
  expect(open.content).toContain('Ice');
  const drinks = await askAndWait(party.host, party, 'How many drinks for twenty people?');
  expect(drinks.content).toContain('20 people');
  expect(drinks.basis.length).toBeGreaterThan(5);
  const weather = await askAndWait(party.host, party, 'What is the weather in Paris?');
  expect([weather.content, weather.offers.length]).toEqual([expect.stringContaining("I don't know"), 4]);
});

test('a guest gets their own promises, the open items and the name of the host', async () => {
  const party = await Party.create(api);
  const { firstName } = party.host.session!.user;
  const member = await party.member();
  await party.host.call('requestItems', {
    params: party.params,
    body: { items: [{ name: 'Ice', quantity: 4 }, { name: 'Charcoal' }] },
  });
  const bring = await askAndWait(member, party, 'What shall I bring?');
  expect(bring.content).toContain('You have not promised to bring anything.');
  expect(bring.content).toContain('Still open: Ice and Charcoal.');
  const { body } = await member.call('listStuff', { params: party.params });
  const ice = (body as StuffView).requested.find(({ name }) => name === 'Ice')!;
  await member.call('claimItem', { params: { ...party.params, itemId: ice.id }, body: { quantity: 4 } });
  const brings = await askAndWait(member, party, 'Do I have to bring anything?');
  expect(brings.content).toContain('You bring: 4 × Ice.');
  expect(brings.content).toContain('Still open: Charcoal.');
  expect((await askAndWait(member, party, 'Who is the host?')).content).toContain(`Host: ${firstName}.`);
});
