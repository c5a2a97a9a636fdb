import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

test('what was read by opening the list is marked as new, and has nothing to mark', () => {
  render(<NotificationRow {...row} read fresh onRead={jest.fn()} />);
  expect(screen.getByRole('link')).toHaveAccessibleName('New: New photo added');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('marking takes its button away and leaves the focus on the row', async () => {
  function Marked() {
    const [read, setRead] = useState(false);
    return <NotificationRow {...row} read={read} onRead={() => setRead(true)} />;
  }
  render(<Marked />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read: New photo added' }));
  expect(screen.getByRole('link', { name: 'New photo added' })).toHaveFocus();
});

test('several that are alike unfold, by keyboard too', async () => {
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

test('each kind has one sign, and one that is not known that of its type', () => {
  const kinds = [undefined, 'received', 'accepted', 'declined', 'rescheduled', 'relocated', 'constructor'];
  const signOf = (kind?: string) => {
    const { container, unmount } = render(<NotificationRow {...row} type="invite" kind={kind} read />);
    const sign = container.querySelector('svg')!.outerHTML;
    unmount();
    return sign;
  };
  const [plain, received, accepted, declined, rescheduled, relocated, unknown] = kinds.map(signOf);
  expect([received, unknown]).toEqual([plain, plain]);
  expect(new Set([plain, accepted, declined, rescheduled, relocated]).size).toBe(5);
});

test('what an area that is newer than the page tells of has a sign too', () => {
  const { container } = render(<NotificationRow {...row} type="seance" read />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});
