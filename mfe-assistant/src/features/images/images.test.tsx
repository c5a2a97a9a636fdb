import { anEvent, anOwnersEvent, EVENT_ID } from '@yolo/platform/testing';
import type { ChatMessageView, DesignsView } from '@yolo/contract/assistant';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { log, press, renderChat, say } from '../../testing/chat';
import { aDesign, aMessage, aReply, aView, SESSION_ID } from '../../testing/views';

const four = (from = 1): DesignsView => ({
  designs: [0, 1, 2, 3].map((n) => aDesign(from + n)),
  understood: ['A supper.'],
  missing: ['There is no drawing of an anchovy.'],
});

const PROMPT = 'Seen from above, warm, figs somewhere';

/** API answers for a chat whose replies are complete at once. */
function answersOf(reply: Partial<ChatMessageView> = {}) {
  let view = aView();
  const message = aMessage(1, { content: PROMPT });
  const final = aReply(2, { content: 'Here they are.', ...reply });
  return {
    readAssistant: () => view,
    askAssistant: () => {
      view = aView([message, final]);
      return { sessionId: SESSION_ID, message, reply: { ...final, content: '', state: 'writing' as const } };
    },
    readReply: async function* () {
      yield { ended: final };
    },
  };
}

async function openImages(answers: object, props: Parameters<typeof renderChat>[1] = {}) {
  const test = renderChat(
    { readEvent: () => anOwnersEvent(), ...answers },
    { asked: { mode: 'invite_image' }, ...props },
  );
  await screen.findByText('Built-in planner');
  return test;
}

/** Uses the menu of the latest designs. */
async function vary(how: string) {
  await userEvent.click((await screen.findAllByText('More')).at(-1)!);
  await userEvent.click(screen.getAllByText(how).at(-1)!);
}

beforeEach(() => {
  sessionStorage.clear();
  const answer = { ok: true, blob: () => Promise.resolve(new Blob(['png'])) } as Response;
  global.fetch = jest.fn(() => Promise.resolve(answer));
  URL.createObjectURL = jest.fn(() => 'blob:1');
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  Object.assign(navigator, { share: undefined, canShare: undefined });
});

test('a prompt brings four designs, one of them large', async () => {
  const content = 'There is no drawing of an anchovy.';
  const test = await openImages(answersOf({ content, designs: four().designs }));
  await say(PROMPT);
  expect(await screen.findByRole('img', { name: 'Supper, design 1' })).toHaveAttribute(
    'src',
    '/files/preview-1.png',
  );
  expect(test.toasts).toContainEqual(
    expect.objectContaining({
      title: 'Image Generated!',
      message: 'Your custom invitation image has been created.',
    }),
  );
  // The server has drawn them, and they stay with the chat.
  expect(test.api.callsOf('drawDesigns')).toEqual([]);
  expect(log()).toHaveTextContent('There is no drawing of an anchovy.');
  // Nothing below them, so that the log is scrolled to their top.
  expect(log().lastElementChild).toHaveAttribute('data-from-top');
  expect(log().lastElementChild).toHaveTextContent('Drawn by Yolo.');
  await press('Design 3');
  expect(screen.getByRole('img', { name: 'Supper, design 3' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View Full Size' })).toHaveAttribute('href', '/files/design-3.png');
});

test('variations are drawn with another palette or a larger name', async () => {
  const test = await openImages(answersOf({ designs: four().designs }));
  await say(PROMPT);
  await screen.findByRole('img', { name: 'Supper, design 1' });
  await press('Design 3');
  test.api.answer({ drawDesigns: () => four(5) });
  await vary('Larger name');
  expect(await screen.findByRole('img', { name: 'Supper, design 5' })).toBeInTheDocument();
  await vary('Other colours');
  await vary('Four more');
  await waitFor(() => expect(test.api.callsOf('drawDesigns').length).toBeGreaterThanOrEqual(2));
  expect(test.api.callsOf('drawDesigns').slice(0, 2)).toEqual([
    {
      body: {
        ...{ prompt: PROMPT, eventId: EVENT_ID, seed: 0, largeName: true },
        ...{ layout: 'plate', palette: 'supper', printing: 'light' },
      },
    },
    { body: { prompt: PROMPT, eventId: EVENT_ID, seed: 1, layout: 'plate' } },
  ]);
});

test('a reply without pictures, such as a question, draws none', async () => {
  const test = await openImages(answersOf({ content: 'Describe your picture in a few words.' }));
  await say(PROMPT);
  // A reply is rendered again once its renderer has loaded, so the element is looked up each time.
  await waitFor(() => expect(log()).toHaveTextContent('Describe your picture in a few words.'));
  expect(test.toasts).toEqual([]);
  expect(test.api.callsOf('drawDesigns')).toEqual([]);
});

describe('a failed drawing shows a toast', () => {
  const failed = {
    title: 'Generation Failed',
    message: 'Failed to generate image. Please try again.',
    tone: 'error',
  };

  test('for a reply', async () => {
    const test = await openImages(answersOf({ content: `So.\n\n${failed.message}` }));
    await say(PROMPT);
    await waitFor(() => expect(test.toasts).toContainEqual(failed));
  });

  test('for a variation', async () => {
    const test = await openImages(answersOf({ designs: four().designs }));
    await say(PROMPT);
    await screen.findByRole('img', { name: 'Supper, design 1' });
    test.api.fail('drawDesigns', 'design_failed');
    await vary('Four more');
    await waitFor(() => expect(test.toasts).toContainEqual(failed));
  });
});

describe('with a picture', () => {
  const withDesigns = {
    readAssistant: () => aView([aMessage(1, { content: PROMPT }), aReply(2, { designs: four().designs })]),
  };

  test('Download saves it, and shows a toast when it fails', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const test = await openImages(withDesigns);
    await press('Download');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    global.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
    await press('Download');
    await waitFor(() =>
      expect(test.toasts).toEqual([
        { title: 'Download Failed', message: 'Please try again.', tone: 'error' },
      ]),
    );
    click.mockRestore();
  });

  test('Download of a picture that does not arrive ends at its timeout with a toast', async () => {
    const deadline = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    global.fetch = jest.fn(
      (_url: unknown, init?: RequestInit) =>
        new Promise<never>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    );
    const test = await openImages(withDesigns);
    await press('Download');
    expect(timeout).toHaveBeenCalledWith(10_000);
    act(() => deadline.abort(new DOMException('late', 'TimeoutError')));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Download Failed' }]));
    timeout.mockRestore();
  });

  test('Share copies its link where the device has no share sheet', async () => {
    const user = userEvent.setup();
    const test = await openImages(withDesigns);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Link Copied' }]));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/files/design-1.png');
  });

  test('Share passes the picture to the device, and shows a toast only when refused', async () => {
    const share = jest.fn((_what: ShareData) => Promise.resolve());
    Object.assign(navigator, { share, canShare: () => true });
    const test = await openImages(withDesigns);
    await press('Share');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share.mock.calls[0]![0].files?.[0]?.name).toBe('invitation.png');
    share.mockRejectedValueOnce(new DOMException('put away', 'AbortError'));
    await press('Share');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press('Share');
    await waitFor(() =>
      expect(test.toasts).toEqual([{ title: 'Share Failed', message: 'Please try again.', tone: 'error' }]),
    );
  });

  test('Use as invite image sets it as the image of its event', async () => {
    const test = await openImages({ ...withDesigns, useDesign: () => ({}) });
    await press('Use as invite image');
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Image Ready!' }]));
    expect(test.api.callsOf('useDesign')).toEqual([
      { params: { eventId: EVENT_ID }, body: { designId: aDesign(1).id } },
    ]);
  });

  test('a participant views, saves and shares it, but only the host can use it', async () => {
    await openImages({ ...withDesigns, readEvent: () => anEvent() });
    expect(await screen.findByRole('link', { name: 'View Full Size' })).toBeInTheDocument();
    for (const name of ['Download', 'Share'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Use as invite image' })).toBeNull());
  });

  test('Use as invite image passes it to the form that the chat was opened from, as a file', async () => {
    const creator = { eventId: null, onPicture: jest.fn(), onDraft: jest.fn() };
    const test = await openImages(withDesigns, {
      asked: { mode: 'invite_image', creator },
      eventId: null,
      modes: ['general', 'invite_image'],
    });
    await press('Use as invite image');
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Image Ready!' }]));
    const [file] = creator.onPicture.mock.calls[0] as [File];
    expect([file.name, file.type]).toEqual(['invitation.png', 'image/png']);
  });
});

describe('with a provider that paints', () => {
  const painter = 'brush at ai.example';
  const responder = { name: 'gemma', host: 'ai.example', sends: [], painter };
  const painted = [aDesign(1, { painter, layout: 'postcard' }), aDesign(2, { painter, layout: null })];
  const viewWith = (reply: Partial<ChatMessageView>) => () =>
    aView([aMessage(1, { content: PROMPT }), aReply(2, reply)], { responder });
  const openPainted = async (reply: Partial<ChatMessageView>) => {
    const answers = {
      readEvent: () => anOwnersEvent(),
      readAssistant: viewWith(reply),
      drawDesigns: () => four(5),
    };
    const test = renderChat(answers, { asked: { mode: 'invite_image' } });
    await screen.findByText('gemma at ai.example');
    return test;
  };
  const bodies = (test: Awaited<ReturnType<typeof openPainted>>) =>
    test.api.callsOf('drawDesigns').map((call) => (call as { body: object }).body);

  test('the card says who painted, and other colours keep the picture', async () => {
    const test = await openPainted({ designs: painted });
    expect(
      await screen.findByText(/^Painted by .*brush at ai.example.*, lettered by Yolo\.$/),
    ).toBeInTheDocument();
    await vary('Other colours');
    await waitFor(() =>
      expect(bodies(test)).toEqual([
        { prompt: PROMPT, eventId: EVENT_ID, seed: 1, layout: 'postcard', sceneOf: painted[0]!.id },
      ]),
    );
    expect(await screen.findByText('Drawn by Yolo.')).toBeInTheDocument();
  });

  test('Yolo draws if the member chooses so', async () => {
    const test = await openPainted({ designs: painted });
    await screen.findByRole('img', { name: 'Supper, design 1' });
    await vary('Drawn by Yolo');
    await waitFor(() => expect(bodies(test)).toEqual([{ prompt: PROMPT, eventId: EVENT_ID, builtIn: true }]));
  });

  test('Yolo is offered after the provider has failed', async () => {
    const test = await openPainted({ content: 'So.\n\nFailed to generate image. Please try again.' });
    await press('Let Yolo draw it');
    await waitFor(() => expect(bodies(test)).toEqual([{ prompt: PROMPT, eventId: EVENT_ID, builtIn: true }]));
    expect(await screen.findByRole('img', { name: 'Supper, design 5' })).toBeInTheDocument();
  });

  test('before the first message the card names who is sent what', async () => {
    renderChat({ readAssistant: () => aView(null, { responder }) }, { asked: { mode: 'invite_image' } });
    expect(await screen.findByText(/Pictures are painted by .*brush at ai.example/)).toBeInTheDocument();
  });
});

test('the draft of a form is sent with the prompt and with variations', async () => {
  const draft = { name: 'Supper', date: '2027-07-17', endDate: null, time: '19:30', location: null };
  const test = await openImages(
    { ...answersOf({ designs: four().designs }), drawDesigns: () => four(5) },
    {
      asked: { mode: 'invite_image', creator: { eventId: null, draft, onPicture: jest.fn() } },
      eventId: null,
      modes: ['general', 'invite_image'],
    },
  );
  await say(PROMPT);
  await screen.findByRole('img', { name: 'Supper, design 1' });
  expect(test.api.callsOf('askAssistant')).toMatchObject([{ body: { message: PROMPT, draft } }]);
  await vary('Four more');
  await waitFor(() =>
    expect(test.api.callsOf('drawDesigns')).toEqual([{ body: { prompt: PROMPT, draft, seed: 1 } }]),
  );
});
