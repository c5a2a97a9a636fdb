import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ActionView, AssistantView, ChatMessageView, StepTakenView } from '@yolo/contract/assistant';
import {
  type AiServer,
  begin,
  delta,
  DONE,
  finish,
  replyWith,
  startAiServer,
} from '../../../../test/ai-server.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { codeOf, newMember, type TestBrowser } from '../../../../test/browser.ts';
import { ask, eggsOf, hideEgg, press, readReply } from '../../../../test/chat.ts';
import { markOf } from '../../../../test/mark-of.ts';
import { countStatements } from '../../../../test/statements.ts';
import { idOf, Party } from '../../../../test/party.ts';
import { DeleteEggs } from './egg-actions.ts';

let ai: AiServer;
let api: TestApp;
beforeAll(async () => {
  ai = await startAiServer(replyWith('Yes.'));
  api = await startTestApp({ aiUrl: ai.url, aiModel: 'test-model' });
});
afterAll(async () => {
  await api.close();
  await ai.close();
});

const em = () => api.app.get(EntityManager).fork();
const count = async (table: string, eventId: string) =>
  (
    await em().execute<{ n: number }[]>(`select count(*)::int as n from ${table} where event_id = ?`, [
      eventId,
    ])
  )[0]!.n;

/** Makes the service reply, with the mark of its instructions in place of MARK; returns the whole reply. */
async function askWithReply(browser: TestBrowser, options: object, reply: string): Promise<ChatMessageView> {
  ai.handler = (response, request) => {
    begin(response);
    response.end(delta(reply.replaceAll('MARK', markOf(request))) + finish() + DONE);
  };
  return (await readReply(browser, (await ask(browser, options)).reply.id)).message;
}

const egg = (title = 'Surprise') =>
  `CREATE_EASTER_EGG[MARK]\nTitle: ${title}\nTrigger: {"type":"click_count","element":"photo","count":3}\nAction: {"type":"confetti"}`;
const ALL = `Here.\n\nGENERATE_IMAGE[MARK]: a long table under a fig tree\n${egg()}\nDELETE_ALL_EASTER_EGGS[MARK]`;
const dismiss = (browser: TestBrowser, actionId: string) =>
  browser.call('dismissAction', { params: { actionId } });
const take = (browser: TestBrowser, party: Party, kind: string, sessionId?: string | null) =>
  browser.call('takeStep', {
    params: party.params,
    body: { kind, ...(sessionId !== undefined && { sessionId }) },
  });
const stepsOf = async (browser: TestBrowser, party: Party) => {
  const query = { mode: 'general', eventId: party.id };
  return ((await browser.call('readAssistant', { query })).body as AssistantView).steps;
};

describe('[AI-2] a mode has only its own effects', () => {
  test('Chat proposes', async () => {
    const party = await Party.create(api);
    await hideEgg(party, 'Old one');
    const { content, actions } = await askWithReply(party.host, { eventId: party.id }, ALL);
    expect(content.trim()).toBe('Here.');
    expect(actions.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'picture.draw proposed',
      'eggs.create proposed',
      'eggs.delete-all proposed',
    ]);
    expect(await eggsOf(party)).toMatchObject([{ title: 'Old one' }]);
  });

  test('Images draws into the chat, once per reply', async () => {
    const party = await Party.create(api);
    const options = { eventId: party.id, mode: 'invite_image' };
    const image = 'GENERATE_IMAGE[MARK]: a long table under a fig tree';
    const { content, designs, actions } = await askWithReply(
      party.host,
      options,
      `So.\n\n${image}\n${image}`,
    );
    expect([content.trim(), designs.length, actions]).toEqual(['So.\n\nThings of a supper', 4, []]);
    const outside = await askWithReply(party.host, { mode: 'invite_image' }, `${image}`);
    expect(outside).toMatchObject({ state: 'done', designs: { length: 4 } });
    const short = await askWithReply(party.host, options, 'GENERATE_IMAGE[MARK]: 0123456789');
    expect(short).toMatchObject({ content: '', state: 'failed', designs: [] });
  });

  test('Images draws by the member’s words if the reply has no command, and keeps the pictures in the chat', async () => {
    const party = await Party.create(api, { name: 'Supper' });
    const options = {
      eventId: party.id,
      mode: 'invite_image',
      message: 'A beach party in blue, with a unicorn',
    };
    const { id, content, designs } = await askWithReply(party.host, options, 'How lovely.');
    expect(content).toBe(
      'How lovely.\n\nThings of a day at the beach · In sea colours\n\nThere is no drawing of unicorn yet.',
    );
    expect(designs).toHaveLength(4);
    const query = { mode: 'invite_image', eventId: party.id };
    const { session } = (await party.host.call('readAssistant', { query })).body as AssistantView;
    expect(session!.messages.find((message) => message.id === id)!.designs).toEqual(designs);
    for (const message of ['How much ice?', 'Can you help me?', 'Hello']) {
      const reply = await askWithReply(party.host, { ...options, message }, 'What shall it show?');
      expect(reply).toMatchObject({ content: 'What shall it show?', designs: [] });
    }
  });

  test('Images writes the form’s values on pictures without an event', async () => {
    const draft = { name: 'Picnic', date: '2027-05-01', endDate: null, time: '18:00', location: 'Here' };
    const options = { mode: 'invite_image', message: 'A picnic in the meadow', draft };
    const { designs } = await askWithReply(await newMember(api), options, 'Yes.');
    expect(designs[0]!.alt).toMatch(/^Picnic/);
  });

  test('a reply of only commands is complete, and one that could not be drawn has an explanation', async () => {
    const party = await Party.create(api);
    const chat = await askWithReply(party.host, { eventId: party.id }, egg());
    expect(chat).toMatchObject({ content: '', state: 'done', actions: [{ kind: 'eggs.create' }] });
    const userId = idOf(party.host);
    await em().execute('insert into design_days (user_id, day, pictures) values (?, current_date, 60)', [
      userId,
    ]);
    const options = { eventId: party.id, mode: 'invite_image' };
    const none = await askWithReply(
      party.host,
      options,
      'GENERATE_IMAGE[MARK]: a long table under a fig tree',
    );
    expect(none).toMatchObject({ state: 'done', designs: [] });
    expect(none.content).toBe('That was enough pictures for one day. More can be drawn tomorrow.');
  });

  test('Images changes no eggs', async () => {
    const party = await Party.create(api);
    await hideEgg(party, 'Old one');
    const { actions } = await askWithReply(party.host, { eventId: party.id, mode: 'invite_image' }, ALL);
    expect(actions.filter(({ kind }) => kind.startsWith('eggs'))).toEqual([]);
    expect(await eggsOf(party)).toHaveLength(1);
  });

  test('Easter Eggs creates one for the owner, and only proposes to delete [AI-4]', async () => {
    const party = await Party.create(api);
    const options = { eventId: party.id, mode: 'easter_egg' };
    const { actions } = await askWithReply(party.host, options, ALL);
    expect(actions).toMatchObject([
      {
        kind: 'eggs.create',
        state: 'done',
        outcome: 'Your interactive surprise has been added to the event.',
      },
      { kind: 'eggs.delete-all', state: 'proposed', lines: ['Surprise (3 clicks on the photo)'] },
    ]);
    const paused = jest.spyOn(api.app.get(DeleteEggs), 'pause').mockResolvedValue(undefined);
    const pressed = await press(party.host, actions[1]!.id);
    expect(pressed.body).toMatchObject({
      state: 'done',
      outcome: 'All Easter eggs have been removed from your event.',
    });
    expect(paused.mock.calls).toEqual([[1000]]);
    paused.mockRestore();
    expect(await eggsOf(party)).toEqual([]);
  });

  test('no mode creates eggs for anybody but the owner', async () => {
    const party = await Party.create(api);
    await hideEgg(party, 'Old one');
    const participant = await party.member();
    for (const mode of ['general', 'easter_egg', 'invite_image']) {
      const { actions } = await askWithReply(participant, { eventId: party.id, mode }, ALL);
      expect(actions.filter(({ kind }) => kind !== 'picture.draw')).toEqual([]);
    }
    expect(await eggsOf(party)).toMatchObject([{ title: 'Old one' }]);
  });

  test('Easter Eggs answers that there are no eggs to delete', async () => {
    const party = await Party.create(api);
    const options = { eventId: party.id, mode: 'easter_egg' };
    const { content, actions } = await askWithReply(party.host, options, 'DELETE_ALL_EASTER_EGGS[MARK]');
    expect(content).toBe('There are no Easter eggs to delete for this event.');
    expect(actions).toEqual([]);
  });
});

test('[AI-3] the egg mode sends no guest’s words', async () => {
  const party = await Party.create(api, { description: 'Secret words' });
  await party.host.call('requestItems', {
    params: party.params,
    body: { items: [{ name: 'Poisoned item', quantity: 1 }] },
  });
  ai.requests.length = 0;
  await askWithReply(party.host, { eventId: party.id, mode: 'easter_egg' }, 'Yes.');
  expect(JSON.stringify(ai.requests[0]!.body)).not.toMatch(/Secret|Poisoned/);
});

test('[AI-1] the mark is new for each reply, and an older one is ignored', async () => {
  const party = await Party.create(api);
  const options = { eventId: party.id, mode: 'easter_egg' };
  const marks: string[] = [];
  ai.handler = (response, request) => {
    marks.push(markOf(request));
    begin(response);
    response.end(delta(egg().replace('MARK', marks[0]!)) + finish() + DONE);
  };
  for (let n = 0; n < 2; n++) await readReply(party.host, (await ask(party.host, options)).reply.id);
  expect(marks[1]).not.toBe(marks[0]);
  expect(await eggsOf(party)).toHaveLength(1);
});

describe('[AI-5] a card', () => {
  async function card(): Promise<{ party: Party; action: ActionView; guests: string[] }> {
    const party = await Party.create(api, { name: 'Supper' });
    const guests = [(await party.guest()).email, (await party.guest()).email];
    const taken = (await take(party.host, party, 'guests.unanswered')).body as StepTakenView;
    return { party, action: taken.message.actions[0]!, guests };
  }

  test('[AI-4] shows its whole text and the number of receivers', async () => {
    const { action, party } = await card();
    expect(action).toMatchObject({
      kind: 'guests.message',
      state: 'proposed',
      title: 'Write to the 2 who have not answered',
      receivers: 2,
      press: 'Send to 2',
      text: { label: 'Message', max: 2000, value: expect.stringContaining('Supper') as string },
    });
    expect(await count('event_messages', party.id)).toBe(0);
  });

  test('runs once for simultaneous presses, with the edited text', async () => {
    const { party, action } = await card();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => press(party.host, action.id, { text: 'Do come!' })),
    );
    expect(answers.map(codeOf).filter((code) => code === 'action_over')).toHaveLength(9);
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
      state: 'done',
      outcome: 'Sent to 2 guests.',
    });
    const { messages } = (await party.host.call('listMessages', { params: party.params })).body;
    expect(messages).toMatchObject([{ text: 'Do come!', to: 'unanswered', sent: 2 }]);
    expect(codeOf(await take(party.host, party, 'guests.unanswered'))).toBe('action_gone');
  });

  test('needs another press if its facts have changed', async () => {
    const { party, action } = await card();
    await party.invite(`${randomUUID()}@example.org`);
    expect((await press(party.host, action.id, { text: 'My words' })).body).toMatchObject({
      state: 'changed',
      receivers: 3,
      text: { value: 'My words' },
    });
    expect(await count('event_messages', party.id)).toBe(0);
    expect((await press(party.host, action.id)).body).toMatchObject({
      state: 'done',
      outcome: 'Sent to 3 guests.',
    });
    const { messages } = (await party.host.call('listMessages', { params: party.params })).body;
    expect(messages).toMatchObject([{ text: 'My words' }]);
  });

  test('can be pressed only by its member', async () => {
    const { party, action } = await card();
    for (const stranger of [await newMember(api), await party.member()]) {
      expect(codeOf(await press(stranger, action.id))).toBe('action_gone');
      expect(codeOf(await dismiss(stranger, action.id))).toBe('action_gone');
    }
    expect(codeOf(await press(await party.guest(), action.id))).toBe('unauthenticated');
    expect(codeOf(await press(party.host, randomUUID()))).toBe('action_gone');
    expect(await count('event_messages', party.id)).toBe(0);
  });

  test('runs with the present rights of its member', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const { message } = (await take(member, party, 'invitation.answer')).body as StepTakenView;
    expect(message.actions[0]).toMatchObject({
      kind: 'rsvp.accept',
      state: 'done',
      outcome: 'You are going.',
    });
    const item = { name: 'Ice', quantity: 1 };
    await party.host.call('requestItems', { params: party.params, body: { items: [item] } });
    const claim = ((await take(member, party, 'stuff.claim')).body as StepTakenView).message.actions[0]!;
    expect(claim).toMatchObject({ state: 'proposed', lines: ['1 × Ice, which everybody then sees'] });
    await em().execute('delete from event_attendees where event_id = ?', [party.id]);
    await em().execute('delete from event_invitations where event_id = ?', [party.id]);
    expect(codeOf(await press(member, claim.id))).toBe('event_not_found');
    expect(await count('ai_actions', party.id)).toBe(2);
  });

  test('cannot be pressed after it was dismissed', async () => {
    const { party, action } = await card();
    expect((await dismiss(party.host, action.id)).body).toMatchObject({ state: 'dismissed' });
    expect(codeOf(await press(party.host, action.id))).toBe('action_over');
    expect(codeOf(await dismiss(party.host, action.id))).toBe('action_over');
    expect(await count('event_messages', party.id)).toBe(0);
  });

  test('counts in the same rate limit as the page', async () => {
    const strict = await startTestApp({
      limits: { ...api.config.limits, message: { perAddress: 1e6, perAccount: 1, seconds: 3600 } },
    });
    try {
      const party = await Party.create(strict);
      await party.guest();
      const ids: string[] = [];
      for (let n = 0; n < 2; n++) {
        const taken = (await take(party.host, party, 'guests.unanswered')).body as StepTakenView;
        ids.push(taken.message.actions[0]!.id);
      }
      expect((await press(party.host, ids[0]!)).body.state).toBe('done');
      expect(codeOf(await press(party.host, ids[1]!))).toBe('rate_limited');
      expect(await count('event_messages', party.id).catch(() => 0)).toBe(0);
    } finally {
      await strict.close();
    }
  });

  test('refuses text that is too long, and sends nothing', async () => {
    const { party, action } = await card();
    const refused = await press(party.host, action.id, { text: 'a'.repeat(2001) });
    expect([codeOf(refused), refused.body.issues]).toEqual([
      'validation_failed',
      [{ path: 'text', message: 'is longer than 2000 characters' }],
    ]);
    expect(await count('event_messages', party.id)).toBe(0);
  });
});

describe('next steps', () => {
  test('are listed for a host with their figures, and a GET changes nothing', async () => {
    const party = await Party.create(api);
    for (let n = 0; n < 10; n++) await party.guest();
    await party.host.call('updateEvent', { params: party.params, body: { reminderHours: null } });
    const steps = await stepsOf(party.host, party);
    expect(steps).toMatchObject([
      {
        kind: 'stuff.missing',
        why: expect.stringMatching(/^Nobody brings them, and up to 11 people come/) as string,
      },
      {
        kind: 'guests.unanswered',
        why: expect.stringMatching(/^10 of 11 have not answered, and it is in \d+ days$/) as string,
      },
      { kind: 'event.picture', why: 'The event has no picture yet', ask: null },
    ]);
    expect([await count('ai_actions', party.id), await count('ai_chat_sessions', party.id)]).toEqual([0, 0]);
  });

  test('read the event once', async () => {
    const party = await Party.create(api);
    const member = await party.member();
    const statement = /\breader\.role\b/;
    for (const browser of [party.host, member])
      expect(await countStatements(api, () => stepsOf(browser, party), statement)).toBe(1);
  });

  test('run at once if the step shows everything, and are then gone', async () => {
    const party = await Party.create(api);
    for (let n = 0; n < 10; n++) await party.guest();
    const { message } = (await take(party.host, party, 'stuff.missing')).body as StepTakenView;
    expect(message.actions).toMatchObject([{ kind: 'stuff.request', state: 'done' }]);
    const { requested } = (await party.host.call('listStuff', { params: party.params })).body;
    expect(requested).toMatchObject([
      { name: 'Bags of ice', quantity: 2 },
      { name: 'Bottles of water or juice', quantity: 6 },
      { name: 'Cups', quantity: 11 },
      { name: 'Bin bags', quantity: 1 },
    ]);
    expect(codeOf(await take(party.host, party, 'stuff.missing'))).toBe('action_gone');
  });

  test('can set the reminder', async () => {
    const party = await Party.create(api);
    await party.guest();
    await party.host.call('updateEvent', { params: party.params, body: { reminderHours: null } });
    const { message } = (await take(party.host, party, 'event.reminder')).body as StepTakenView;
    expect(message.actions).toMatchObject([
      { state: 'done', outcome: 'Guests are reminded two days before the start.' },
    ]);
    const { body } = await party.host.call('readEvent', { params: party.params });
    expect(body.reminderHours).toBe(48);
  });

  test('add their card to the chat of the request, to a new one, or to the last used one', async () => {
    const party = await Party.create(api);
    await party.guest();
    const takenBy = async (sessionId?: string | null) =>
      ((await take(party.host, party, 'guests.unanswered', sessionId)).body as StepTakenView).sessionId;
    const first = await takenBy();
    const second = await takenBy(null);
    expect(second).not.toBe(first);
    expect(await takenBy(first)).toBe(first);
    expect(await takenBy()).toBe(first);
    const elsewhere = (await ask(party.host, { builtIn: true })).sessionId;
    expect(codeOf(await take(party.host, party, 'guests.unanswered', elsewhere))).toBe('chat_gone');
  });

  test('refuse unknown kinds, and are empty for a past event', async () => {
    const party = await Party.create(api);
    expect(codeOf(await take(party.host, party, 'event.delete'))).toBe('action_gone');
    expect(codeOf(await take(await newMember(api), party, 'guests.unanswered'))).toBe('event_not_found');
    const past = await Party.create(api, { date: '2020-05-17' });
    await past.guest();
    expect(await stepsOf(past.host, past)).toEqual([]);
  });
});
