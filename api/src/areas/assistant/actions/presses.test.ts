import { randomUUID } from 'node:crypto';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import type { ActionView, StepTakenView } from '@yolo/contract/assistant';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/browser.ts';
import { ask, eggsOf, hideEgg, press, readReply } from '../../../../test/chat.ts';
import { HeldEvent } from '../../../../test/held-event.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { actor, type MemberActor } from '../../../core/access/actor.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { MessagesService } from '../../events/messages/messages.service.ts';
import { RequestStuff } from '../../lists/assistant-actions.ts';
import { ActionsService } from './actions.service.ts';
import { DeleteEggs } from './egg-actions.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await HeldEvent.endAll();
});

const take = (party: Party, body: object) => party.host.call('takeStep', { params: party.params, body });
const count = async (table: string, { id }: Party) => {
  const em = api.app.get(EntityManager).fork();
  const rows = await em.execute<object[]>(`select from ${table} where event_id = ?`, [id]);
  return rows.length;
};
/** A party whose host is offered to request four things. */
const thirstyParty = async () => {
  const party = await Party.create(api);
  for (let n = 0; n < 10; n++) await party.guest();
  return party;
};
const requestedOf = async (party: Party): Promise<{ name: string }[]> =>
  (await party.host.call('listStuff', { params: party.params })).body.requested;

test('[AI-4] a card deletes only the eggs that it names', async () => {
  const party = await Party.create(api);
  await hideEgg(party, 'Old one');
  const asked = { eventId: party.id, mode: 'easter_egg', message: 'Delete all eggs' };
  const { reply } = await ask(party.host, asked);
  const [card] = (await readReply(party.host, reply.id)).message.actions;
  expect(card!.lines).toEqual(['Old one (5 clicks on the logo)']);
  jest.spyOn(api.app.get(DeleteEggs), 'pause').mockImplementation(() => hideEgg(party, 'New one'));
  const pressed = (await press(party.host, card!.id)).body as ActionView;
  expect([pressed.state, pressed.outcome]).toEqual([
    'done',
    'These Easter eggs have been removed from your event; newer ones are still there.',
  ]);
  expect(await eggsOf(party)).toMatchObject([{ title: 'New one' }]);
});

test('[AI-2] a participant who asks for an egg is told at once that the host hides them', async () => {
  const party = await Party.create(api);
  const participant = await party.member();
  for (const message of ['Confetti when someone clicks the logo 7 times', 'Delete all eggs']) {
    const { reply } = await ask(participant, { eventId: party.id, mode: 'easter_egg', message });
    expect((await readReply(participant, reply.id)).message).toMatchObject({
      content:
        'Only the host can hide or delete the Easter eggs of an event. If you have an idea for one, tell it to the host.',
      actions: [],
    });
  }
});

describe('a step', () => {
  test('that is requested again returns the same card', async () => {
    const party = await thirstyParty();
    const body = { kind: 'stuff.missing', requestId: randomUUID() };
    const answers = [await take(party, body), await take(party, body)];
    const [first, again] = answers.map((answer) => answer.body as StepTakenView);
    expect(first!.message.actions).toMatchObject([{ kind: 'stuff.request', state: 'done' }]);
    expect(again).toEqual(first);
    expect(await requestedOf(party)).toHaveLength(4);
  });

  test('that is pressed several times makes one card, and draws once', async () => {
    const party = await Party.create(api);
    const body = { kind: 'event.picture', requestId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(party, body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: { message } }) => message.id as string)).size).toBe(1);
    expect([await count('ai_actions', party), await count('designs', party)]).toEqual([1, 4]);
  });

  test('that has nothing to do leaves no chat behind', async () => {
    const party = await thirstyParty();
    jest.spyOn(api.app.get(RequestStuff), 'card').mockResolvedValueOnce(null);
    expect(codeOf(await take(party, { kind: 'stuff.missing' }))).toBe('action_gone');
    expect(await count('ai_chat_sessions', party)).toBe(0);
  });

  test('does not share a request id with a question', async () => {
    const party = await thirstyParty();
    const about = { eventId: party.id, requestId: randomUUID() };
    await take(party, { kind: 'stuff.missing', requestId: about.requestId });
    const question = { ...about, sessionId: null, mode: 'general', message: 'How much ice?' };
    expect(codeOf(await party.host.call('askAssistant', { body: question }))).toBe('reply_running');
  });
});

test('[AI-5] things that another tab has just requested are not requested again', async () => {
  const party = await Party.create(api);
  const { reply } = await ask(party.host, { eventId: party.id });
  await readReply(party.host, reply.id);
  const member = actor({ requestId: randomUUID(), userId: idOf(party.host) }) as MemberActor;
  const items = [
    { name: 'Ice', quantity: 2 },
    { name: 'Cups', quantity: 11 },
  ];
  const proposal = {
    actor: member,
    eventId: party.id,
    messageId: reply.id,
    kind: 'stuff.request',
    args: { items },
  };
  const card = await RequestContext.create(api.app.get(EntityManager), () =>
    api.app.get(ActionsService).propose(proposal),
  );
  const other = await HeldEvent.hold(api, party.id, [
    `insert into event_requested_items (event_id, name) values ($1, 'ice ')`,
    [party.id],
  ]);
  const pressed = press(party.host, card as string);
  expect(await other.waiting(pressed)).not.toBeNull();
  await other.end('commit');
  expect((await pressed).body).toMatchObject({ outcome: 'Added one thing to Items Requested.' });
  expect((await requestedOf(party)).map(({ name }) => name).sort()).toEqual(['Cups', 'ice ']);
});

describe('a card whose chat is deleted while it runs', () => {
  const deleteChat = (party: Party, sessionId: string) =>
    party.host.call('deleteChat', { params: { sessionId } });

  test('is gone afterwards', async () => {
    const party = await Party.create(api);
    await hideEgg(party, 'Old one');
    const asked = { eventId: party.id, mode: 'easter_egg', message: 'Delete all eggs' };
    const { reply, sessionId } = await ask(party.host, asked);
    const [card] = (await readReply(party.host, reply.id)).message.actions;
    jest.spyOn(api.app.get(DeleteEggs), 'pause').mockImplementation(() => deleteChat(party, sessionId));
    expect(codeOf(await press(party.host, card!.id))).toBe('action_gone');
  });

  test('does nothing if its text has gone with it', async () => {
    const party = await Party.create(api);
    await party.guest();
    const { sessionId, message } = (await take(party, { kind: 'guests.unanswered' })).body as StepTakenView;
    const send = jest.spyOn(api.app.get(MessagesService), 'send');
    jest.spyOn(api.app.get(RateLimits), 'countMember').mockImplementation(async () => {
      await deleteChat(party, sessionId);
      return { key: '', until: 0 };
    });
    expect(codeOf(await press(party.host, message.actions[0]!.id))).toBe('action_gone');
    expect(send).not.toHaveBeenCalled();
  });
});
