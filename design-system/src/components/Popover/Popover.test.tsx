import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from './Popover';

test('opening tells the owner once, and only then renders what is inside', async () => {
  const onOpenChange = jest.fn();
  render(
    <Popover label="Notifications" title="Notifications" icon={<svg />} onOpenChange={onOpenChange}>
      You&apos;re all caught up.
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Notifications' });
  expect(screen.queryByText("You're all caught up.")).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveTextContent("You're all caught up.");
  await userEvent.click(button);
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});
