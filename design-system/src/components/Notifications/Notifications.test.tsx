import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationList, NotificationRow } from './NotificationList';

const row = { type: 'photo', title: 'New photo added', href: '/events/1/photos', timeText: 'Jul 8' } as const;

test('an unread row says so, leads to its event and can be marked as read', async () => {
  const onRead = jest.fn();
  render(
    <NotificationList title="Today">
      <NotificationRow {...row} read={false} onRead={onRead} />
      <NotificationRow {...row} title="New recipe added" read onRead={onRead} />
    </NotificationList>,
  );
  const [unread, read] = within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem');
  expect(
    within(unread as HTMLElement).getByRole('link', { name: 'Unread: New photo added' }),
  ).toHaveAttribute('href', '/events/1/photos');
  expect(within(read as HTMLElement).getByRole('link')).toHaveAccessibleName('New recipe added');
  expect(within(read as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: New photo added' }));
  expect(onRead).toHaveBeenCalledTimes(1);
});
