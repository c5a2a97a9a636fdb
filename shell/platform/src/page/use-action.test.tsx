import '@yolo/contract/events/schemas';
import type { Toast } from '../platform';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { aMember, apiError, createTestPlatform, renderWithPlatform, type TestPlatform } from '../testing';
import { PlatformProvider } from '../context';
import { showAtOnce } from './show-at-once';
import { useAction, type ActionOptions } from './use-action';

function Owner({ tell }: { tell(guest: string): Promise<void> }) {
  const action = useAction<string>(tell, { failed: 'Not told' });
  return <button onClick={() => action.run('Noor')}>{action.busy ? 'Telling...' : 'Tell'}</button>;
}

test('a double press calls once; a press after the end calls again', async () => {
  let resolveCall: (() => void) | undefined;
  const tell = jest.fn(() => new Promise<void>((done) => (resolveCall = done)));
  renderWithPlatform(<Owner tell={tell} />, { user: aMember() });
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  await screen.findByRole('button', { name: 'Telling...' });
  expect(tell).toHaveBeenCalledTimes(1);
  await act(async () => resolveCall?.());
  const button = await screen.findByRole('button', { name: 'Tell' });
  await act(async () => button.click());
  expect(tell).toHaveBeenCalledTimes(2);
});

function Tools({ tell }: { tell(guest: string): Promise<void> }) {
  const action = useAction<string>(tell, { failed: 'Not told', targetOf: (guest) => guest });
  return ['Noor', 'Ada'].map((guest) => (
    <button key={guest} onClick={() => action.run(guest)}>
      {guest}
    </button>
  ));
}

test('an action is blocked per target', async () => {
  const answers: (() => void)[] = [];
  const tell = jest.fn((_guest: string) => new Promise<void>((done) => answers.push(done)));
  renderWithPlatform(<Tools tell={tell} />, { user: aMember() });
  const press = (guest: string) => act(async () => screen.getByRole('button', { name: guest }).click());
  for (const guest of ['Noor', 'Ada', 'Noor', 'Ada']) await press(guest);
  expect(tell.mock.calls.map(([guest]) => guest)).toEqual(['Noor', 'Ada']);
  // Noor's call is done, so that she can be pressed again; Ada's is pending.
  await act(async () => answers[0]?.());
  await waitFor(async () => {
    await press('Noor');
    expect(tell).toHaveBeenCalledTimes(3);
  });
  await press('Ada');
  expect(tell.mock.calls.map(([guest]) => guest)).toEqual(['Noor', 'Ada', 'Noor']);
});

test('presses of a switch are sent one after the other, and only the last one refetches', async () => {
  const answers: (() => void)[] = [];
  const send = jest.fn((_on: boolean) => new Promise<void>((done) => answers.push(done)));
  const shown: boolean[] = [];
  const after = jest.fn(() => Promise.resolve());
  const options = {
    failed: 'Not done',
    inOrder: true,
    after,
    show: async (on: boolean) => {
      shown.push(on);
      return () => undefined;
    },
  };
  const { platform } = memberPlatform();
  const { result } = renderHook(() => useAction<boolean>(send, options), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
  await act(async () => result.current.run(true));
  await act(async () => result.current.run(false));
  expect(shown).toEqual([true, false]);
  expect(send.mock.calls).toEqual([[true, expect.anything()]]);
  await act(async () => answers[0]!());
  await waitFor(() => expect(send.mock.calls.map(([on]) => on)).toEqual([true, false]));
  expect(after).not.toHaveBeenCalled();
  await act(async () => answers[1]!());
  await waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  expect(result.current.busy).toBe(false);
});

/** An action of a member, whose call the test settles. */
function setUp(options: Partial<ActionOptions<void, string>> = {}, test: TestPlatform = memberPlatform()) {
  let end: (answer: string) => void = () => undefined;
  let refuse: (error: unknown) => void = () => undefined;
  const call = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        [end, refuse] = [resolve, reject];
      }),
  );
  const hook = renderHook(() => useAction<void, string>(call, { failed: 'Not done', ...options }), {
    wrapper: ({ children }) => <PlatformProvider platform={test.platform}>{children}</PlatformProvider>,
  });
  return {
    ...test,
    call,
    hook,
    press: (onDone?: () => void) => act(async () => hook.result.current.run(undefined, onDone)),
    end: (answer = 'yes') => act(async () => end(answer)),
    refuse: (error: unknown) => act(async () => refuse(error)),
  };
}
const memberPlatform = () => createTestPlatform({ user: aMember() });

test('the success toast is made from the answer', async () => {
  const done = (answer: string): Toast => ({ title: `Done: ${answer}` });
  const { press, end, toasts } = setUp({ done });
  const onDone = jest.fn();
  await press(onDone);
  await end('yes');
  expect(toasts).toEqual([{ title: 'Done: yes', tone: 'success' }]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

describe('a refusal', () => {
  const words = { failed: 'Not done', forbidden: 'Only the host may.', fallback: 'Please try again.' };
  test.each([
    ['forbidden', { title: 'Not done', message: 'Only the host may.' }],
    ['internal', { title: 'Not done', message: 'Please try again.' }],
    ['event_not_found', { title: 'Not done', message: 'The server’s words.' }],
    // An unknown code of a newer release shows the text of the response.
    ['song_too_long', { title: 'Not done', message: 'The server’s words.' }],
  ])('%s shows the text of the screen if it has one, else that of the response', async (code, expected) => {
    const { press, refuse, toasts, hook } = setUp(words);
    await press();
    await refuse(apiError(code, 'The server’s words.'));
    expect(toasts).toEqual([{ ...expected, tone: 'error' }]);
    await waitFor(() => expect(hook.result.current.busy).toBe(false));
  });

  test('shows the toast that `refused` returns for a code', async () => {
    const { press, refuse, toasts } = setUp({ refused: () => ({ title: 'Gone' }) });
    await press();
    await refuse(apiError('event_not_found'));
    expect(toasts).toEqual([{ title: 'Gone', tone: 'error' }]);
  });

  test('shows no toast if `refused` returns shown', async () => {
    const shown = setUp({ refused: () => 'shown' });
    await shown.press();
    await shown.refuse(apiError('event_not_found'));
    expect(shown.toasts).toEqual([]);
  });

  test('shows no toast if `failed` is null; the error can be reset', async () => {
    const { press, refuse, toasts, hook } = setUp({ failed: null });
    await press();
    await refuse(apiError('internal'));
    expect(toasts).toEqual([]);
    await waitFor(() => expect(hook.result.current.error).toMatchObject({ code: 'internal' }));
    act(() => hook.result.current.reset());
    await waitFor(() => expect(hook.result.current.error).toBeNull());
  });

  test('reverts the optimistic update, and refetches', async () => {
    const after = jest.fn(() => Promise.resolve());
    const test = memberPlatform();
    const key = ['things'];
    const { queries } = test.platform;
    queries.setQueryData(key, 1);
    const show = () => showAtOnce<number>(queries, key, (shown) => shown + 1);
    const { press, refuse, call } = setUp({ show, after }, test);
    await press();
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(queries.getQueryData(key)).toBe(2);
    await refuse(apiError('internal'));
    expect(queries.getQueryData(key)).toBe(1);
    expect(after).toHaveBeenCalledTimes(1);
  });
});

describe('without a session', () => {
  const guest = () => createTestPlatform();
  test('opens the login dialog without a call', async () => {
    const { press, call, asked } = setUp({}, guest());
    await press();
    expect(call).not.toHaveBeenCalled();
    expect(asked).toMatchObject({ requireLogin: 1, goToLogin: 0 });
  });

  test('can lead to the login page, also after the session has ended', async () => {
    const { press, refuse, asked, toasts } = setUp({ guests: 'sent to login' });
    await press();
    await refuse(apiError('session_ended'));
    expect(asked).toMatchObject({ requireLogin: 0, goToLogin: 1 });
    expect(toasts).toEqual([]);
  });

  test('calls anyway if guests are allowed', async () => {
    const { press, call } = setUp({ guests: 'welcome' }, guest());
    await press();
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test('`once` prevents a second call after a success, not after a failure', async () => {
  const { press, end, refuse, call, hook } = setUp({ once: true });
  await press();
  await refuse(apiError('internal'));
  await press();
  expect(call).toHaveBeenCalledTimes(2);
  await end();
  await press();
  expect(call).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(hook.result.current.busy).toBe(true));
});

test('shows the toast through `lasting`, also after the mount has ended', async () => {
  const test = memberPlatform();
  const shownToasts: Toast[] = [];
  const platform = {
    ...test.platform,
    lasting: { ...test.platform, toast: (toast: Toast) => shownToasts.push(toast) },
  };
  const { result } = renderHook(
    () => useAction(() => Promise.resolve(''), { failed: 'Not told', done: { title: 'Told' } }),
    { wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider> },
  );
  await act(async () => result.current.run());
  expect(shownToasts).toEqual([{ tone: 'success', title: 'Told' }]);
  expect(test.toasts).toEqual([]);
});
