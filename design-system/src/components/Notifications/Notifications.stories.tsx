import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { guests } from '../../stories/sample';
import { Card } from '../Card/Card';
import { EmptyState } from '../EmptyState/EmptyState';
import { ErrorState } from '../ErrorState/ErrorState';
import { ListSkeleton } from '../Skeleton/ListSkeleton';
import { NotificationList, NotificationRow, type NotificationRowProps } from './NotificationList';

const meta: Meta = {
  title: 'Components/Notifications',
  component: NotificationList,
  parameters: {
    guidance: {
      good: { words: 'The newest first, under their day; the whole row is the way to the thing.' },
      bad: { words: 'No row that leads nowhere, and no news that is told by colour alone.' },
    },
  },
};
export default meta;

const people = guests(6);
const feed: Omit<NotificationRowProps, 'read'>[] = [
  ['camera', 'New photo added', 'Li Wei added 6 photos to Sandcastle Sunday.'],
  [
    'mail',
    'You’re invited: Loud Aunties, live in the boat shed',
    'Bartholomew Fitzgerald-Achterberg would like you there.',
  ],
  [
    'receipt-text',
    'New expense: $184.50',
    'Theodora paid for the marquee at The Long Table Supper under the Fig Tree.',
  ],
  ['music', 'New playlist added', 'Priyanka pinned Late Figs to The Long Table Supper under the Fig Tree.'],
  [
    'utensils',
    'New recipe added',
    'Anneliese added Donaudampfschifffahrtsgesellschaftskapitänsknödel to Camp Perseid.',
  ],
  ['sofa', 'New item added to What to Bring', 'ليلى حدّاد brings four deck chairs.'],
].map(([icon, title = '', message], at) => ({
  icon: icon as NotificationRowProps['icon'],
  title,
  message,
  href: '/events/e1/photos',
  timeText: `Jul ${8 - at}, 2027, 8:14 PM`,
  actor: at === 5 ? null : people[at],
}));

function Feed({ unread }: { unread: number }) {
  const [read, setRead] = useState<string[]>([]);
  const row = (item: (typeof feed)[number], at: number) => (
    <NotificationRow
      key={item.title}
      {...item}
      read={at >= unread || read.includes(item.title)}
      onRead={() => setRead([...read, item.title])}
    />
  );
  return (
    <div style={{ display: 'grid', gap: 32 }}>
      <NotificationList title="Today">{feed.slice(0, 3).map(row)}</NotificationList>
      <NotificationList title="This week">
        {feed.slice(3).map((item, at) => row(item, at + 3))}
      </NotificationList>
    </div>
  );
}

export const SomeUnread: StoryObj = { render: () => <Feed unread={4} /> };
export const AllRead: StoryObj = { render: () => <Feed unread={0} /> };
const invites: Omit<NotificationRowProps, 'read'>[] = [
  ['check', 'Marisol, Noor and 2 others are going', 'Midsummer on the Meadow'],
  ['calendar', 'Now Saturday, July 17th, 7:30 PM Rome time', 'Midsummer on the Meadow · 1:30 PM your time'],
  ['map-pin', 'Now at The roof', 'The Long Table Supper under the Fig Tree'],
  ['x', 'Theodora and Li Wei are not going', 'Camp Perseid'],
  ['mail', 'New event invitation', 'Bartholomew Fitzgerald-Achterberg invites you to Loud Aunties.'],
].map(([icon, title = '', message], at) => ({
  icon: icon as NotificationRowProps['icon'],
  title,
  message,
  href: '/events/e1/invites',
  timeText: `Jul ${8 - at}, 2027, 8:14 PM`,
  actor: people[at],
}));

const answers = people
  .slice(0, 4)
  .map(({ id, name, avatarUrl }) => (
    <NotificationRow
      key={id}
      icon="check"
      title={`${name} is going`}
      message="Midsummer on the Meadow"
      href="/events/e1/invites"
      timeText="Jul 8, 2027, 8:14 PM"
      actor={{ name, avatarUrl }}
      read={id !== 'g0'}
      onRead={() => undefined}
    />
  ));

/** Similar notifications form one row; each kind has its icon. */
export const Grouped: StoryObj = {
  render: () => (
    <NotificationList title="Today">
      {invites.map((item, at) => (
        <NotificationRow
          key={item.title}
          {...item}
          read={at > 1}
          onRead={() => undefined}
          folded={item.icon === 'check' ? answers : undefined}
        />
      ))}
    </NotificationList>
  ),
};
/** The single notifications of an unfolded row. */
export const Unfolded: StoryObj = {
  ...Grouped,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^All 4/ }));
  },
};
/** The list in the bell's sheet; notifications since it was last opened are marked. */
export const Plain: StoryObj = {
  render: () => (
    <Card padding="small" style={{ maxWidth: 380 }}>
      <NotificationList plain>
        {feed.map((item, at) => (
          <NotificationRow key={item.title} {...item} read fresh={at < 2} />
        ))}
      </NotificationList>
    </Card>
  ),
};
export const Loading: StoryObj = { render: () => <ListSkeleton kind="people" rows={4} /> };
export const Empty: StoryObj = {
  render: () => <EmptyState drawing="notifications" title="You're all caught up." />,
};
export const Failed: StoryObj = {
  render: () => (
    <ErrorState
      title="Failed to load notifications"
      message="Your connection may have dropped."
      onRetry={() => undefined}
    />
  ),
};
