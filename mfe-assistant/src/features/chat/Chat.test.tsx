import type { AssistantView, ChatMessageView, ReplyStartedView } from '@yolo/contract/assistant';
import { apiError, EVENT_ID, uuid } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { box, log, openChat, press, renderChat, say } from '../../testing/chat';
import { anEgg } from '../../testing/eggs';
import { aMessage, anAction, aReply, aView, SESSION_ID, someLines } from '../../testing/views';

interface AskCall {
  body: { requestId: string; message: string };
}

beforeEach(() => sessionStorage.clear());

/** API answers for a question whose reply is streamed line by line. */
function streamedReply() {
  const lines = someLines();
  const message = aMessage(1, { content: 'How much ice?' });
  const reply = aReply(2, { content: '', state: 'writing' });
  // The server's state.
  let view = aView();
  return {
    ...lines,
    reply,
    end(ended: ChatMessageView) {
      view = aView([message, ended]);
      lines.end(ended);
    },
    answers: {
      readAssistant: () => view,
      askAssistant: () => {
        view = aView([message, reply]);
        return { sessionId: SESSION_ID, message, reply };
      },
      readReply: () => lines.lines(),
      stopReply: () => undefined,
    },
  };
}

test.each([
  ['general', 'AI Assistant', 'Need help planning an event?'],
  ['invite_image', 'Invite Image Creator', 'Describe your invitation idea'],
  ['easter_egg', 'Easter Egg Creator', 'Do you want Easter egg ideas?'],
] as const)('the mode %s is called %s', async (mode, title, placeholder) => {
  await openChat({ listEggs: () => ({ eggs: [], mayChange: false }) }, { asked: { mode } });
  expect(screen.getByRole('dialog', { name: title })).toBeInTheDocument();
  expect(box()).toHaveAttribute('placeholder', placeholder);
});

test('the list of eggs and what is sent to a provider begin at the top', async () => {
  const responder = { name: 'gemma', host: 'ai.example', sends: ['your messages'], painter: null };
  renderChat(
    {
      listEggs: () => ({ eggs: [anEgg(), anEgg({ title: 'Bats' })], mayChange: true }),
      readAssistant: () => aView(null, { responder }),
    },
    { asked: { mode: 'easter_egg' } },
  );
  expect(await screen.findByRole('list', { name: 'Easter Eggs' })).toBeInTheDocument();
  const intro = log().lastElementChild;
  expect(intro).toHaveAttribute('data-from-top');
  expect(intro).toHaveTextContent(/It is sent: your messages\..*Bats.*Delete all/);
});

test('a screen with one mode has no tabs; one without the chosen mode shows its first', async () => {
  const { change } = await openChat({}, { modes: ['general'] });
  expect(screen.queryByRole('tab')).toBeNull();
  await change({ modes: ['general', 'invite_image'] });
  await userEvent.click(screen.getByRole('tab', { name: 'Images' }));
  expect(screen.getByRole('tab', { name: 'Images' })).toHaveFocus();
  await change({ modes: ['general'] });
  expect(screen.getByRole('dialog', { name: 'AI Assistant' })).toBeInTheDocument();
});

test('shows the last session of its mode and event', async () => {
  const test = await openChat({
    readAssistant: () => aView([aMessage(1, { content: 'Ice?' }), aReply(2, { content: 'Three bags.' })]),
  });
  expect(await screen.findByText('Ice?')).toBeInTheDocument();
  expect(log()).toHaveTextContent('Three bags.');
  expect(test.api.callsOf('readAssistant')[0]).toEqual({ query: { mode: 'general', eventId: EVENT_ID } });
  await userEvent.click(screen.getByRole('tab', { name: 'Images' }));
  await waitFor(() =>
    expect(test.api.callsOf('readAssistant').at(-1)).toEqual({
      query: { mode: 'invite_image', eventId: EVENT_ID },
    }),
  );
});

test('a reply is shown as it streams, and with its basis and offers once complete', async () => {
  const ice = streamedReply();
  const test = await openChat(ice.answers);
  await say('How much ice?');
  expect(await screen.findByText('AI is thinking...')).toBeInTheDocument();
  expect(box()).toHaveValue('');
  ice.text(0, 'Three ');
  await waitFor(() => expect(log()).toHaveTextContent('Three'));
  ice.text(6, 'bags.');
  await waitFor(() => expect(log()).toHaveTextContent('Three bags.'));
  expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  ice.end(
    aReply(2, {
      content: 'Three bags.',
      basis: [{ label: 'Sure to come', value: '18', from: 'event', source: null }],
      offers: ['And water?'],
    }),
  );
  await press('How I counted');
  expect(screen.getByText('Sure to come')).toBeInTheDocument();
  expect(screen.getByText('from the event')).toBeInTheDocument();
  await press('And water?');
  await waitFor(() => expect(test.api.callsOf('askAssistant')).toHaveLength(2));
  const [first, second] = test.api.callsOf('askAssistant') as AskCall[];
  expect(first!.body).toMatchObject({
    sessionId: null,
    mode: 'general',
    eventId: EVENT_ID,
    message: 'How much ice?',
  });
  expect(second!.body).toMatchObject({ sessionId: SESSION_ID, message: 'And water?' });
  expect(second!.body.requestId).not.toBe(first!.body.requestId);
});

test('a message that could not be sent stays in the box, and is sent again under its id', async () => {
  const ice = streamedReply();
  const test = await openChat(ice.answers);
  test.api.fail('askAssistant', 'internal');
  await say('How much ice?');
  await waitFor(() => expect(box()).toHaveValue('How much ice?'));
  expect(test.toasts).toEqual([
    { title: 'Message Failed', message: 'Failed to send message. Please try again.', tone: 'error' },
  ]);
  test.api.answer(ice.answers);
  await userEvent.click(box());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(test.api.callsOf('askAssistant')).toHaveLength(2));
  const [first, second] = test.api.callsOf('askAssistant') as AskCall[];
  expect(second!.body.requestId).toBe(first!.body.requestId);
});

test('nothing is sent before the last session is known, and the text stays in the box', async () => {
  const view = Promise.withResolvers<AssistantView>();
  const ice = streamedReply();
  const test = renderChat({ ...ice.answers, readAssistant: () => view.promise });
  await say('How much ice?');
  expect(test.api.callsOf('askAssistant')).toEqual([]);
  expect(box()).toHaveValue('How much ice?');
  view.resolve(aView([aMessage(1, { content: 'Salt?' }), aReply(2)]));
  expect(await screen.findByText('Salt?')).toBeInTheDocument();
  await press('Send');
  await waitFor(() =>
    expect(test.api.callsOf('askAssistant')).toMatchObject([{ body: { sessionId: SESSION_ID } }]),
  );
});

test('a reply that begins while the chat has no view is shown', async () => {
  const ice = streamedReply();
  const answer = Promise.withResolvers<ReplyStartedView>();
  const test = await openChat({ ...ice.answers, askAssistant: () => answer.promise });
  await say('How much ice?');
  const view = Promise.withResolvers<AssistantView>();
  test.api.answer({ readAssistant: () => view.promise });
  // As after another sign-in in this browser.
  act(() => void test.platform.queries.resetQueries());
  test.api.answer({ readAssistant: ice.answers.readAssistant });
  answer.resolve(ice.answers.askAssistant());
  await waitFor(() => expect(test.api.callsOf('readReply')).toHaveLength(1));
  expect(log()).toHaveTextContent('How much ice?');
});

test('text typed during an answer stays in the box, also when the card is closed', async () => {
  const ice = streamedReply();
  const test = await openChat(ice.answers);
  await say('How much ice?');
  await screen.findByRole('button', { name: 'Stop' });
  await userEvent.click(box());
  await userEvent.paste('And salt?');
  await userEvent.keyboard('{Enter}');
  expect(test.api.callsOf('askAssistant')).toHaveLength(1);
  expect(box()).toHaveValue('And salt?');
  test.view.unmount();
  await openChat();
  expect(box()).toHaveValue('And salt?');
});

test('Stop ends the reply; its text so far stays, with Retry', async () => {
  const ice = streamedReply();
  const test = await openChat(ice.answers);
  await say('How much ice?');
  await screen.findByText('AI is thinking...');
  ice.text(0, 'Three');
  await waitFor(() => expect(log()).toHaveTextContent('Three'));
  await press('Stop');
  expect(test.api.callsOf('stopReply')).toEqual([{ params: { replyId: ice.reply.id } }]);
  ice.end(aReply(2, { content: 'Three', state: 'stopped' }));
  expect(await screen.findByText('Stopped.')).toBeInTheDocument();
  expect(log()).toHaveTextContent('Three');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('Stop ends the reply although its stream brings nothing', async () => {
  const ice = streamedReply();
  const test = await openChat(ice.answers);
  await say('How much ice?');
  await screen.findByText('AI is thinking...');
  const stopped = aReply(2, { content: 'Three', state: 'stopped' });
  test.api.answer({ readAssistant: () => aView([aMessage(1), stopped]) });
  await press('Stop');
  expect(await screen.findByText('Stopped.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument();
});

test('Stop before the reply has begun stops that reply, and not the next one if the request fails', async () => {
  const ice = streamedReply();
  const refusal = Promise.withResolvers<never>();
  const test = await openChat({
    ...ice.answers,
    askAssistant: () => refusal.promise,
  });
  await say('How much ice?');
  await press('Stop');
  refusal.reject(apiError('internal'));
  await waitFor(() => expect(box()).toHaveValue('How much ice?'));
  test.api.answer(ice.answers);
  await press('Send');
  await waitFor(() => expect(test.api.callsOf('readReply')).toHaveLength(1));
  expect(test.api.callsOf('stopReply')).toEqual([]);
  ice.end(aReply(2));
  const answer = Promise.withResolvers<ReplyStartedView>();
  test.api.answer({ askAssistant: () => answer.promise });
  await screen.findByRole('button', { name: 'Send' });
  await say('And salt?');
  await press('Stop');
  answer.resolve(ice.answers.askAssistant());
  await waitFor(() => expect(test.api.callsOf('stopReply')).toHaveLength(1));
});

test('only the last reply can be retried', async () => {
  const [first, second] = [aReply(2, { state: 'stopped' }), aReply(4, { state: 'failed' })];
  const messages = [aMessage(1), first, aMessage(3), second];
  const test = await openChat({
    readAssistant: () => aView(messages),
    retryReply: () => ({ sessionId: SESSION_ID, message: aMessage(3), reply: second }),
  });
  expect(await screen.findByText('Stopped.')).toBeInTheDocument();
  expect(screen.getByText('Failed to send message. Please try again.')).toBeInTheDocument();
  await press('Retry');
  expect(test.api.callsOf('retryReply')).toMatchObject([{ params: { replyId: second.id } }]);
});

test('while an answer is written, no step is taken, nothing else asked, and nothing retried', async () => {
  const steps = [
    { kind: 'event.picture', title: 'Make the picture', why: 'There is none', press: 'Make it', ask: null },
  ];
  const writing = aReply(2, { content: '', state: 'writing' });
  const stopped = aReply(3, { state: 'stopped', offers: ['And water?'] });
  const test = await openChat({
    readAssistant: () => aView([aMessage(1), writing, stopped], { steps }),
    readReply: () => someLines().lines(),
  });
  for (const name of ['Make it', 'Retry', 'And water?']) {
    await press(name);
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  for (const route of ['takeStep', 'retryReply', 'askAssistant'] as const)
    expect(test.api.callsOf(route)).toEqual([]);
});

test('names the provider and what it is sent, and offers the built-in planner after a failure', async () => {
  const failed = aReply(2, { content: 'Thr', state: 'failed', failure: 'The service did not answer.' });
  const provider = {
    responder: {
      name: 'gemma',
      host: 'ai.example',
      sends: ['your messages', 'first names of guests'],
      painter: null,
    },
  };
  const lines = someLines();
  const again = aReply(3, { content: '', state: 'writing' });
  const answers = {
    readAssistant: () => aView(null, provider),
    retryReply: () => ({ sessionId: SESSION_ID, message: aMessage(1), reply: again }),
    readReply: () => lines.lines(),
  };
  const test = await openChatAs('gemma at ai.example', answers);
  expect(log()).toHaveTextContent('It is sent: your messages, first names of guests.');
  test.api.answer({ readAssistant: () => aView([aMessage(1), failed], provider) });
  await act(() => test.platform.queries.invalidateQueries());
  expect(await screen.findByText('The service did not answer.')).toBeInTheDocument();
  expect(log()).toHaveTextContent('Thr');
  expect(log()).not.toHaveTextContent('It is sent');
  await press('Ask the built-in planner');
  await waitFor(() =>
    expect(test.api.callsOf('retryReply')).toMatchObject([
      { params: { replyId: failed.id }, body: { builtIn: true } },
    ]),
  );
});

test('shows a toast for an answer that fails while the chat is open', async () => {
  const ice = streamedReply();
  const test = await openChat(ice.answers);
  await say('How much ice?');
  ice.end(aReply(2, { content: '', state: 'failed', failure: null }));
  await waitFor(() =>
    expect(test.toasts).toEqual([
      { title: 'Message Failed', message: 'Failed to send message. Please try again.', tone: 'error' },
    ]),
  );
});

describe('a proposed action', () => {
  const withAction = (changes = {}) => ({
    readAssistant: () => aView([aMessage(1), aReply(2, { actions: [anAction(changes)] })]),
  });

  test('is shown in full in a card, and is done once with the edited text', async () => {
    const test = await openChat({
      ...withAction(),
      pressAction: () => anAction({ state: 'done', outcome: '9 messages are on their way.' }),
    });
    expect(await screen.findByText('9 people get this.')).toBeInTheDocument();
    const text = screen.getByRole('textbox', { name: /^Message$/, description: /15 of 400/ });
    await userEvent.clear(text);
    await press('Send it');
    expect(test.api.callsOf('pressAction')).toEqual([]);
    await userEvent.click(text);
    await userEvent.paste('Come!');
    test.api.answer(withAction({ state: 'done', outcome: '9 messages are on their way.' }));
    await press('Send it');
    expect(await screen.findByText('9 messages are on their way.')).toBeInTheDocument();
    expect(test.api.callsOf('pressAction')).toEqual([
      { params: { actionId: anAction().id }, body: { text: 'Come!' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Send it' })).toBeNull();
    expectOneAnnouncement();
  });

  test('is sent without unedited text, and is shown again when its facts have changed', async () => {
    const changed = { state: 'changed' as const, lines: ['To 7 of 24 guests'], receivers: 7 };
    const test = await openChat({ ...withAction(), pressAction: () => anAction(changed) });
    await screen.findByText('To 9 of 24 guests');
    test.api.answer(withAction(changed));
    await press('Send it');
    expect(await screen.findByText('To 7 of 24 guests')).toBeInTheDocument();
    expect(screen.getByText(/Something has changed meanwhile/)).toBeInTheDocument();
    expectOneAnnouncement();
    expect(test.api.callsOf('pressAction')).toMatchObject([{ body: {} }]);
    expect(screen.getByRole('button', { name: 'Send it' })).toBeInTheDocument();
  });

  test('is dismissed by Not now', async () => {
    const test = await openChat({ ...withAction(), dismissAction: () => anAction({ state: 'dismissed' }) });
    await screen.findByText('9 people get this.');
    test.api.answer(withAction({ state: 'dismissed' }));
    await press('Not now');
    expect(await screen.findByText('Put aside.')).toBeInTheDocument();
  });

  test('shows a toast and reads again when it is already over', async () => {
    const test = await openChat(withAction());
    await screen.findByText('9 people get this.');
    test.api.fail('pressAction', 'action_over');
    test.api.answer(withAction({ state: 'done', outcome: 'Sent from another tab.' }));
    await press('Send it');
    expect(await screen.findByText('Sent from another tab.')).toBeInTheDocument();
    expect(test.toasts).toMatchObject([{ message: 'This was done or put aside already.' }]);
  });

  test.each([
    [
      'eggs.create',
      'done',
      null,
      'Easter Egg Created!',
      'Your interactive surprise has been added to the event.',
    ],
    ['eggs.create', 'failed', null, 'Creation Failed', 'Failed to create Easter egg. Please try again.'],
    [
      'eggs.delete-all',
      'done',
      null,
      'Easter Eggs Removed',
      'All Easter eggs have been removed from your event.',
    ],
    ['eggs.delete-all', 'done', '3 Easter eggs deleted.', 'Easter Eggs Removed', '3 Easter eggs deleted.'],
    ['eggs.delete-all', 'failed', null, 'Deletion Failed', 'Failed to delete Easter eggs. Please try again.'],
  ] as const)('%s, %s: %s', async (kind, state, outcome, title, message) => {
    const test = await openChat({
      ...withAction({ kind, text: null, receivers: null }),
      pressAction: () => anAction({ kind, state, outcome }),
    });
    await screen.findByText('To 9 of 24 guests');
    await press('Send it');
    await waitFor(() => expect(test.toasts).toMatchObject([{ title, message }]));
  });
});

test('a press on a next step takes it, or asks its question', async () => {
  const steps = [
    {
      kind: 'guests.unanswered',
      title: 'Write to them',
      why: '6 of 17 have not answered',
      press: 'Write',
      ask: null,
    },
    {
      kind: 'event.picture',
      title: 'Make the picture',
      why: 'There is none',
      press: 'Give me ideas',
      ask: 'What could it show?',
    },
  ];
  const message = aReply(4, { content: 'Here is the message.', actions: [anAction()] });
  const ice = streamedReply();
  const test = await openChat({
    ...ice.answers,
    readAssistant: () => aView(null, { steps }),
    takeStep: () => ({ sessionId: SESSION_ID, message }),
  });
  const list = await screen.findByRole('list', { name: 'Next steps' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await press('Give me ideas');
  await waitFor(() =>
    expect(test.api.callsOf('askAssistant')).toMatchObject([{ body: { message: 'What could it show?' } }]),
  );
  test.view.unmount();
  const other = await openChat({
    readAssistant: () => aView(null, { steps }),
    takeStep: () => ({ sessionId: SESSION_ID, message }),
  });
  await screen.findByRole('list', { name: 'Next steps' });
  other.api.answer({ readAssistant: () => aView([message], { steps }) });
  await press('Write');
  expect(await screen.findByText('9 people get this.')).toBeInTheDocument();
  expect(other.api.callsOf('takeStep')).toEqual([
    {
      params: { eventId: EVENT_ID },
      body: { kind: 'guests.unanswered', sessionId: null, requestId: expect.any(String) as string },
    },
  ]);
  expect(screen.queryByRole('list', { name: 'Next steps' })).toBeNull();
});

test('a next step that is pressed again after a failure keeps its request id', async () => {
  const step = { title: 'Write to them', why: 'Six have not answered', press: 'Write', ask: null };
  const test = await openChat({
    readAssistant: () => aView(null, { steps: [{ kind: 'guests.unanswered', ...step }] }),
  });
  await screen.findByRole('list', { name: 'Next steps' });
  test.api.fail('takeStep', 'unavailable');
  for (const times of [1, 2]) {
    await press('Write');
    await waitFor(() => expect(test.api.callsOf('takeStep')).toHaveLength(times));
    await waitFor(() => expect(test.toasts).toHaveLength(times));
  }
  const [first, second] = test.api.callsOf('takeStep');
  expect(first).toEqual(second);
});

describe('the chat as a whole', () => {
  const steps = [
    { kind: 'event.date', title: 'Choose a date', why: 'None yet', press: 'Help me', ask: 'When?' },
  ];
  const talk = { readAssistant: () => aView([aMessage(1, { content: 'Ice?' }), aReply(2)], { steps }) };

  test('New chat begins empty, and the next question begins a session', async () => {
    const ice = streamedReply();
    const test = await openChat({ ...ice.answers, ...talk });
    await screen.findByText('Ice?');
    await press('Chat menu');
    await userEvent.click(screen.getByRole('menuitem', { name: 'New chat' }));
    expect(screen.queryByText('Ice?')).toBeNull();
    await waitFor(() => expect(log()).toHaveFocus());
    expect(screen.getByRole('list', { name: 'Next steps' })).toBeInTheDocument();
    await say('How much salt?');
    await waitFor(() =>
      expect(test.api.callsOf('askAssistant')).toMatchObject([{ body: { sessionId: null } }]),
    );
  });

  test('after New chat, a step’s card begins a session of its own', async () => {
    const step = { ...steps[0]!, press: 'Write', ask: null };
    const test = await openChat({
      readAssistant: () => aView([aMessage(1, { content: 'Ice?' })], { steps: [step] }),
    });
    await screen.findByText('Ice?');
    await press('Chat menu');
    await userEvent.click(screen.getByRole('menuitem', { name: 'New chat' }));
    const message = aReply(4, { content: 'Here is the message.' });
    const session = { ...aView([message]).session!, id: uuid(401) };
    test.api.answer({
      takeStep: () => ({ sessionId: session.id, message }),
      readAssistant: () => ({ ...aView(), session }),
    });
    await press('Write');
    await waitFor(() => expect(log()).toHaveTextContent('Here is the message.'));
    expect(test.api.callsOf('takeStep')).toMatchObject([{ body: { sessionId: null } }]);
    expect(screen.queryByText('Ice?')).toBeNull();
  });

  test('Delete chat asks first', async () => {
    const test = await openChat({ ...talk, deleteChat: () => undefined });
    await screen.findByText('Ice?');
    await press('Chat menu');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete chat' }));
    expect(test.api.callsOf('deleteChat')).toEqual([]);
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete this chat?' })).getByRole('button', {
        name: 'Delete chat',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Ice?')).toBeNull());
    expect(test.api.callsOf('deleteChat')).toEqual([{ params: { sessionId: SESSION_ID } }]);
  });

  test('is not shown again after it was deleted, also when the card was closed meanwhile', async () => {
    const deletion = Promise.withResolvers<void>();
    const test = await openChat({ ...talk, deleteChat: () => deletion.promise });
    await screen.findByText('Ice?');
    await press('Chat menu');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete chat' }));
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete this chat?' })).getByRole('button', {
        name: 'Delete chat',
      }),
    );
    await waitFor(() => expect(test.api.callsOf('deleteChat')).toHaveLength(1));
    // No answer of the server replaces what is known.
    test.api.answer({ readAssistant: () => new Promise<AssistantView>(() => undefined) });
    await test.reopen();
    expect(screen.getByText('Ice?')).toBeInTheDocument();
    deletion.resolve();
    await waitFor(() => expect(screen.queryByText('Ice?')).toBeNull());
    await test.reopen();
    expect(screen.queryByText('Ice?')).toBeNull();
    expect(screen.getByText('Ask about food, numbers, plans.')).toBeInTheDocument();
  });

  test('is read again after it was deleted elsewhere', async () => {
    const test = await openChat(talk);
    await screen.findByText('Ice?');
    test.api.fail('askAssistant', 'chat_gone');
    test.api.answer({ readAssistant: () => aView() });
    await say('And salt?');
    await waitFor(() => expect(screen.queryByText('Ice?')).toBeNull());
    expect(test.toasts).toMatchObject([
      { title: 'Message Failed', message: 'This chat has been deleted. Begin a new one.' },
    ]);
    expect(box()).toHaveValue('And salt?');
  });

  test('keeps what is sent while it is read again', async () => {
    const test = await openChat(talk);
    await screen.findByText('Ice?');
    test.api.fail('askAssistant', 'chat_gone');
    const view = Promise.withResolvers<AssistantView>();
    test.api.answer({ readAssistant: () => view.promise });
    await say('And salt?');
    await waitFor(() => expect(box()).toHaveValue('And salt?'));
    await userEvent.keyboard('{Enter}');
    expect(box()).toHaveValue('And salt?');
    expect(test.api.callsOf('askAssistant')).toHaveLength(1);
    view.resolve(aView());
    await press('Send');
    await waitFor(() => expect(test.api.callsOf('askAssistant')).toHaveLength(2));
  });

  test('shows an error with Retry if it cannot be read', async () => {
    const { api } = await openChatAs('Failed to load the chat', {
      readAssistant: () => {
        throw apiError('unavailable');
      },
    });
    api.answer(talk);
    await press('Retry');
    expect(await screen.findByText('Ice?')).toBeInTheDocument();
  });
});

test('a draft goes into the form that the chat was opened from, and nowhere else', async () => {
  const draft = {
    name: 'Supper',
    date: '2027-07-17',
    endDate: null,
    time: '19:30',
    location: null,
    description: null,
  };
  const answers = { readAssistant: () => aView([aMessage(1), aReply(2, { draft })]) };
  const withoutForm = await openChat(answers);
  expect(await screen.findByText('July 17th, 2027')).toBeInTheDocument();
  expect(screen.queryByText('Location')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use in the form' })).toBeNull();
  withoutForm.view.unmount();
  const onDraft = jest.fn();
  const creator = { eventId: null, onDraft, onPicture: jest.fn() };
  await openChat(answers, {
    asked: { mode: 'general', creator },
    modes: ['general', 'invite_image'],
    eventId: null,
  });
  await screen.findByText('July 17th, 2027');
  await press('Use in the form');
  expect(onDraft).toHaveBeenCalledWith(draft);
  expect(screen.getByText('It is in the form.')).toBeInTheDocument();
  expectOneAnnouncement();
});

/** The log announces what is added to it; a live region inside would do it again. */
function expectOneAnnouncement() {
  expect(log()).not.toHaveAttribute('aria-live');
  expect(within(log()).queryByRole('status')).toBeNull();
}

async function openChatAs(words: string, answers: Parameters<typeof openChat>[0]) {
  const test = renderChat(answers);
  await screen.findByText(words);
  return test;
}
