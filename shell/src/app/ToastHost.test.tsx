import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '@yolo/design-system';
import { useLive } from '@yolo/platform/remote';
import { LONG_TOAST_TIME } from '../platform/toasts';
import { renderWithShell } from '../testing/test-shell';
import { useShell } from './host-context';
import { ToastHost } from './ToastHost';

test('the action of a toast runs once and dismisses the toast', async () => {
  const run = jest.fn();
  const { shell } = renderWithShell(<ToastHost />);
  act(() => shell.toasts.show({ title: 'Deleted', action: { label: 'Undo', run } }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shell.toasts.shown.get()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('a toast over a dialog', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function OpenDialog() {
    const { loginRequired } = useShell();
    if (!useLive(loginRequired)) return null;
    return <Dialog open onClose={() => loginRequired.set(null)} title="Login" />;
  }
  function setUp() {
    const { shell } = renderWithShell(
      <>
        <OpenDialog />
        <ToastHost />
      </>,
    );
    act(() => shell.loginRequired.set({}));
    act(() => shell.toasts.show({ title: 'Login failed', tone: 'error' }));
    return {
      dismiss: screen.getByRole('button', { name: 'Dismiss' }),
      close: () => act(() => shell.loginRequired.set(null)),
      pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
      isShown: () => shell.toasts.shown.get() !== null,
    };
  }

  test('ends at the same time if the dialog is closed before', () => {
    const { close, pass, isShown } = setUp();
    pass(LONG_TOAST_TIME - 1);
    close();
    expect(isShown()).toBe(true);
    pass(1);
    expect(isShown()).toBe(false);
  });

  test('ends although it had the focus when the dialog was removed', () => {
    const { dismiss, close, pass, isShown } = setUp();
    act(() => dismiss.focus());
    pass(LONG_TOAST_TIME);
    expect(isShown()).toBe(true);
    close();
    pass(LONG_TOAST_TIME);
    expect(isShown()).toBe(false);
  });
});
