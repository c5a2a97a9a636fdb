import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NotificationList, NotificationRow } from './NotificationList';

const row = { title: 'New photo added', href: '/events/1/photos', timeText: 'Jul 8' } as const;

test('an unread row is named "Unread", links to its event and can be marked as read', async () => {
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

test('a fresh row is marked as new and has no "Mark as read" button', () => {
  render(<NotificationRow {...row} read fresh onRead={jest.fn()} />);
  expect(screen.getByRole('link')).toHaveAccessibleName('New: New photo added');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('marking as read removes its button and moves the focus to the row', async () => {
  function StatefulRow() {
    const [read, setRead] = useState(false);
    return <NotificationRow {...row} read={read} onRead={() => setRead(true)} />;
  }
  render(<StatefulRow />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: New photo added' }));
  expect(screen.getByRole('link', { name: 'New photo added' })).toHaveFocus();
});

test('a group unfolds and folds by keyboard', async () => {
  const items = ['Bea', 'Carlo'].map((name) => <NotificationRow key={name} {...row} title={name} read />);
  render(<NotificationRow {...row} title="Bea and Carlo added photos" read={false} folded={items} />);
  const unfold = screen.getByRole('button', { name: 'All 2: Bea and Carlo added photos' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  unfold.focus();
  await userEvent.keyboard('{Enter}');
  const list = screen.getByRole('list', { name: 'Bea and Carlo added photos' });
  expect(unfold).toHaveAttribute('aria-controls', list.id);
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('shows the given icon, and the bell without one', () => {
  const iconsOf = (icon?: 'camera' | 'bell') => {
    const { container, unmount } = render(<NotificationRow {...row} icon={icon} read />);
    const icons = [...container.querySelectorAll('svg')].map(({ outerHTML }) => outerHTML);
    unmount();
    return icons;
  };
  expect(iconsOf()).toEqual(iconsOf('bell'));
  expect(iconsOf()).toHaveLength(1);
  expect(iconsOf('camera')).not.toEqual(iconsOf());
});
