import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { closeByBack } from './layers';
import { LoginRequiredDialog } from './LoginRequiredDialog';

const nothing = () => undefined;

test('a dialog is modal, named by its title, and empty while closed', () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { rerender } = render(
    <Dialog open={false} onClose={nothing} title="Edit name">
      words
    </Dialog>,
  );
  expect(screen.queryByText('words')).not.toBeInTheDocument();
  rerender(
    <Dialog open onClose={nothing} title="Edit name">
      words
    </Dialog>,
  );
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Edit name' })).toHaveTextContent('words');
});

test('returns the focus also if it is unmounted instead of closed', async () => {
  function Opened() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button onClick={() => setShown(true)}>Change</button>
        {shown && (
          <Dialog open onClose={() => setShown(false)} title="Edit name">
            words
          </Dialog>
        )}
      </>
    );
  }
  render(<Opened />);
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
});

test('Esc, the cross and a press on the scrim call onClose; a press inside does not', async () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Edit name">
      words
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(screen.getByText('words'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("a file chooser's cancel event inside leaves the dialog open", () => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} title="Picture">
      <input aria-label="file" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('file'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a confirmation asks before it acts', async () => {
  const onConfirm = jest.fn();
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      danger
      open
      title="Delete Event"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a confirmation focuses Cancel, and returns the focus on Escape', async () => {
  function StatefulConfirm() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Delete</button>
        <ConfirmDialog
          open={open}
          title="Delete Event"
          confirmLabel="Delete Event"
          onConfirm={nothing}
          onClose={() => setOpen(false)}
        />
      </>
    );
  }
  render(<StatefulConfirm />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(opener);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('a busy confirmation does not close and confirms only once', async () => {
  const [onConfirm, onClose] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog
      danger
      busy
      open
      title="Delete Event"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('reopens a dialog that the browser closes while `open` is true', () => {
  render(
    <ConfirmDialog
      busy
      open
      title="Delete Event"
      confirmLabel="Delete"
      onConfirm={nothing}
      onClose={nothing}
    />,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
});

test('registers as a layer of the history, which Back closes', async () => {
  const layers: (() => void)[] = [];
  closeByBack((close) => {
    layers.push(close);
    return () => void layers.splice(layers.indexOf(close), 1);
  });
  const onClose = jest.fn();
  const { rerender } = render(<Dialog open onClose={nothing} title="Edit name" />);
  rerender(<Dialog open onClose={onClose} title="Edit name" />);
  expect(layers).toHaveLength(1);
  layers[0]?.();
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<Dialog open={false} onClose={onClose} title="Edit name" />);
  expect(layers).toEqual([]);
  closeByBack(() => nothing);
});

test('a confirmation shows its error', () => {
  render(
    <ConfirmDialog
      open
      title="Delete Event"
      confirmLabel="Delete"
      error="Please try again."
      onConfirm={nothing}
      onClose={nothing}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
});

test("sets the height of the phone's keyboard, except on a zoomed page", () => {
  const view = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  Object.assign(window, { visualViewport: view, innerHeight: 768 });
  const scrollIntoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
  render(
    <Dialog open onClose={nothing} title="Edit name">
      <input aria-label="name" />
    </Dialog>,
  );
  const covered = () => screen.getByRole('dialog').style.getPropertyValue('--keyboard');
  expect(covered()).toBe('0px');
  view.height = 420;
  view.dispatchEvent(new Event('resize'));
  expect(covered()).toBe('348px');
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByLabelText('name')]);
  view.scale = 2;
  view.dispatchEvent(new Event('resize'));
  expect(covered()).toBe('0px');
  Object.assign(window, { visualViewport: undefined });
});

test('the login-required dialog has the specified text', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline')));
  const [onLogin, onCreateAccount] = [jest.fn(), jest.fn()];
  render(<LoginRequiredDialog open onClose={nothing} onLogin={onLogin} onCreateAccount={onCreateAccount} />);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'In order to view, download, share, and collaborate please login or create an account.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(onLogin).toHaveBeenCalledTimes(1);
  expect(onCreateAccount).toHaveBeenCalledTimes(1);
});
