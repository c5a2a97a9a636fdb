import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountBadge } from '../Badge/CountBadge';
import { Button } from './Button';
import { IconButton } from './IconButton';

test('a busy button keeps the focus, shows its busy label and ignores clicks', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} busyLabel="Sending..." onClick={onClick}>
        Send Invites
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Send Invites' }));
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Sending...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('does not submit a form by default', async () => {
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button>Clear</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the badge of an icon button is part of its name', () => {
  render(
    <IconButton label="Notifications" icon={<svg />} badge={<CountBadge count={12} label="12 unread" />} />,
  );
  expect(screen.getByRole('button', { name: 'Notifications 12 unread' })).toHaveTextContent('9+');
});
