import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../Dialog/Dialog';
import { addModal } from '../Dialog/open-modals';
import { ToastRegion, type ToastRegionProps } from './ToastRegion';

afterEach(() => jest.restoreAllMocks());

test('the polite live region exists before the toast, which can be dismissed', async () => {
  const onDismiss = jest.fn();
  const { rerender } = render(<ToastRegion toast={null} onDismiss={onDismiss} />);
  const region = screen.getByRole('status');
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toHaveTextContent('');
  rerender(
    <ToastRegion
      toast={{ id: '1', tone: 'success', title: "You're going", message: "We'll see you there!" }}
      onDismiss={onDismiss}
    />,
  );
  expect(region).toHaveTextContent("You're goingWe'll see you there!");
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('each new toast is moved to the top of the top layer', () => {
  const showPopover = jest.spyOn(HTMLElement.prototype, 'showPopover');
  const toast = (id: string) => (
    <ToastRegion toast={{ id, tone: 'info', title: id }} onDismiss={() => undefined} />
  );
  const { rerender } = render(toast('1'));
  rerender(toast('1'));
  expect(showPopover).toHaveBeenCalledTimes(1);
  rerender(toast('2'));
  expect(showPopover).toHaveBeenCalledTimes(2);
});

describe('with a modal dialog, outside of which everything is inert', () => {
  const nothing = () => undefined;
  const loginFailed = { id: '1', tone: 'error', title: 'Login failed' } as const;
  interface PageProps extends Partial<ToastRegionProps> {
    dialogs?: string[];
    onClose?: () => void;
  }
  const Page = ({ toast = null, dialogs = [], onClose = nothing, ...props }: PageProps) => (
    <>
      {dialogs.map((title) => (
        <Dialog key={title} open onClose={onClose} title={title} />
      ))}
      <ToastRegion onDismiss={nothing} {...props} toast={toast} />
    </>
  );
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  const inDialog = (name: string) => within(dialog(name)).getByRole('status');
  const onPage = () => screen.getAllByRole('status').find((region) => !region.closest('dialog'))!;

  test('a toast that appears while its dialog leaves the page is shown on the page', () => {
    const showPopover = jest.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (
      this: HTMLElement,
    ) {
      if (!this.isConnected) throw new DOMException('Invalid on disconnected popover elements.');
    });
    const removeModal = addModal(document.createElement('dialog'));
    render(<Page toast={loginFailed} />);
    expect(showPopover).not.toHaveBeenCalled();
    act(removeModal);
    expect(onPage()).toHaveTextContent('Login failed');
    expect(showPopover).toHaveBeenCalledTimes(1);
  });

  test('a live region is in the topmost dialog before the toast', () => {
    const { rerender } = render(<Page dialogs={['Login']} />);
    const inLogin = inDialog('Login');
    rerender(<Page dialogs={['Login']} toast={loginFailed} />);
    expect(inDialog('Login')).toBe(inLogin);
    expect(inLogin).toHaveTextContent('Login failed');
    rerender(<Page dialogs={['Login', 'Leave?']} toast={loginFailed} />);
    expect(inDialog('Leave?')).toHaveTextContent('Login failed');
    expect(screen.getAllByText('Login failed')).toHaveLength(1);
    rerender(<Page dialogs={['Login']} toast={loginFailed} />);
    expect(inDialog('Login')).toHaveTextContent('Login failed');
  });

  test('dismissing the toast does not close the dialog', async () => {
    const [onClose, onDismiss] = [jest.fn(), jest.fn()];
    render(<Page dialogs={['Login']} toast={loginFailed} {...{ onClose, onDismiss }} />);
    await userEvent.click(within(dialog('Login')).getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an announced toast stays when the dialog is removed, and is not announced again', () => {
    jest.useFakeTimers();
    const onMove = jest.fn();
    const { rerender } = render(<Page dialogs={['Login']} onMove={onMove} />);
    rerender(<Page dialogs={['Login']} toast={loginFailed} onMove={onMove} />);
    const region = onPage();
    expect(onMove).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1000));
    rerender(<Page toast={loginFailed} onMove={onMove} />);
    expect(onPage()).toBe(region);
    expect(region).toHaveTextContent('Login failed');
    expect(region).toHaveAttribute('aria-live', 'off');
    expect(onMove).toHaveBeenCalledTimes(1);
    rerender(<Page toast={{ ...loginFailed, id: '2' }} onMove={onMove} />);
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(onMove).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('a toast that appears while the dialog closes is announced by the region of the page', () => {
    const { rerender } = render(<Page dialogs={['Login']} />);
    const region = onPage();
    rerender(<Page toast={{ id: '1', tone: 'success', title: 'Welcome' }} />);
    expect(onPage()).toBe(region);
    expect(region).toHaveTextContent('Welcome');
    expect(region).toHaveAttribute('aria-live', 'polite');
  });

  test('a toast is above a dialog that the browser has closed and that was opened again', () => {
    render(<Page dialogs={['Login']} toast={loginFailed} />);
    const showPopover = jest.spyOn(HTMLElement.prototype, 'showPopover');
    showPopover.mockClear();
    const login = screen.getByRole<HTMLDialogElement>('dialog');
    login.close();
    fireEvent(login, new Event('close'));
    expect(showPopover).toHaveBeenCalledTimes(1);
    expect(inDialog('Login')).toHaveTextContent('Login failed');
  });

  test('leaves the dialog when it is unmounted itself', () => {
    const login = <Dialog key="login" open onClose={nothing} title="Login" />;
    const { rerender } = render([login, <ToastRegion key="toast" toast={loginFailed} onDismiss={nothing} />]);
    rerender([login]);
    expect(dialog('Login')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
