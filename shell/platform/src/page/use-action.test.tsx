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

test('two presses before the first is drawn are one; the next comes when it is done', async () => {
  let told: (() => void) | undefined;
  const tell = jest.fn(() => new Promise<void>((done) => (told = done)));
  renderWithPlatform(<Owner tell={tell} />, { user: aMember() });
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  await screen.findByRole('button', { name: 'Telling...' });
  expect(tell).toHaveBeenCalledTimes(1);
  await act(async () => told?.());
  const again = await screen.findByRole('button', { name: 'Tell' });
  await act(async () => again.click());
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

test('of an action on guests each is a target of its own: only the same one waits', async () => {
  const answers: (() => void)[] = [];
  const tell = jest.fn((_guest: string) => new Promise<void>((done) => answers.push(done)));
  renderWithPlatform(<Tools tell={tell} />, { user: aMember() });
  const press = (guest: string) => act(async () => screen.getByRole('button', { name: guest }).click());
  for (const guest of ['Noor', 'Ada', 'Noor', 'Ada']) await press(guest);
  expect(tell.mock.calls.map(([guest]) => guest)).toEqual(['Noor', 'Ada']);
  // Noor's is done: hers comes again, Ada's still waits.
  await act(async () => answers[0]?.());
  await waitFor(async () => {
    await press('Noor');
    expect(tell).toHaveBeenCalledTimes(3);
  });
  await press('Ada');
  expect(tell.mock.calls.map(([guest]) => guest)).toEqual(['Noor', 'Ada', 'Noor']);
});

/** An action of a member, whose call ends as the test says. */
function setUp(options: Partial<ActionOptions<void, string>> = {}, test: TestPlatform = signedIn()) {
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
const signedIn = () => createTestPlatform({ user: aMember() });

test('what it says when it worked is made of the answer', async () => {
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
    // An area of a newer release: nobody here knows the code, and the answer brings its words.
    ['song_too_long', { title: 'Not done', message: 'The server’s words.' }],
  ])('%s is said in the screen’s words where it has some, else in the answer’s', async (code, said) => {
    const { press, refuse, toasts, hook } = setUp(words);
    await press();
    await refuse(apiError(code, 'The server’s words.'));
    expect(toasts).toEqual([{ ...said, tone: 'error' }]);
    await waitFor(() => expect(hook.result.current.busy).toBe(false));
  });

  test('with words of its own for a code, it says those', async () => {
    const { press, refuse, toasts } = setUp({ refused: () => ({ title: 'Gone' }) });
    await press();
    await refuse(apiError('event_not_found'));
    expect(toasts).toEqual([{ title: 'Gone', tone: 'error' }]);
  });

  test('a refusal that the page shows has no toast', async () => {
    const shown = setUp({ refused: () => 'shown' });
    await shown.press();
    await shown.refuse(apiError('event_not_found'));
    expect(shown.toasts).toEqual([]);
  });

  test('where the page itself says it, there is no toast, and the error can be taken back', async () => {
    const { press, refuse, toasts, hook } = setUp({ failed: null });
    await press();
    await refuse(apiError('internal'));
    expect(toasts).toEqual([]);
    await waitFor(() => expect(hook.result.current.error).toMatchObject({ code: 'internal' }));
    act(() => hook.result.current.reset());
    await waitFor(() => expect(hook.result.current.error).toBeNull());
  });

  test('puts back what was shown, and reads again', async () => {
    const after = jest.fn(() => Promise.resolve());
    const test = signedIn();
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
  test('it asks to log in, and calls nothing', async () => {
    const { press, call, asked } = setUp({}, guest());
    await press();
    expect(call).not.toHaveBeenCalled();
    expect(asked).toMatchObject({ requireLogin: 1, goToLogin: 0 });
  });

  test('or leads to the login page, also when the session has ended meanwhile', async () => {
    const { press, refuse, asked, toasts } = setUp({ guests: 'sent to login' });
    await press();
    await refuse(apiError('session_ended'));
    expect(asked).toMatchObject({ requireLogin: 0, goToLogin: 1 });
    expect(toasts).toEqual([]);
  });

  test('or is done all the same, where guests may', async () => {
    const { press, call } = setUp({ guests: 'welcome' }, guest());
    await press();
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test('what can be done once is not done again when it has worked, and is when it has not', async () => {
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

test('what came of a press is said where its reader is by then, whose mount has ended', async () => {
  const test = signedIn();
  const said: Toast[] = [];
  const platform = {
    ...test.platform,
    lasting: { ...test.platform, toast: (toast: Toast) => said.push(toast) },
  };
  const { result } = renderHook(
    () => useAction(() => Promise.resolve(''), { failed: 'Not told', done: { title: 'Told' } }),
    { wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider> },
  );
  await act(async () => result.current.run());
  expect(said).toEqual([{ tone: 'success', title: 'Told' }]);
  expect(test.toasts).toEqual([]);
});
