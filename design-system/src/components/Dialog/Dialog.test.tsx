import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from '../Drawer/Drawer';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
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

test('Esc, the cross and a press on the scrim ask to close; a press inside does not', async () => {
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

test('the login-required dialog says exactly what is specified', async () => {
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

test('a drawer is a dialog too', async () => {
  const onClose = jest.fn();
  render(
    <Drawer open onClose={onClose} title="Menu">
      <a href="/events">Events</a>
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveTextContent('Events');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
