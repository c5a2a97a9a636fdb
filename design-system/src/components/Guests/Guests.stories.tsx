import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { ReactNode } from 'react';
import { EllipsisVerticalIcon, UserMinusIcon } from '../../icons';
import { guests } from '../../stories/sample';
import { Avatar } from '../Avatar/Avatar';
import { Badge } from '../Badge/Badge';
import { IconButton } from '../Button/IconButton';
import { Panel, Stack } from '../Layout/Layout';
import { GuestGrid, GuestRow, RowTools } from './GuestGrid';
import { GuestList } from './GuestList';
import { GuestTable, type Guest } from './GuestTable';

const meta: Meta = {
  title: 'Event/Guests',
  component: GuestList,
  subcomponents: { GuestGrid, GuestRow, GuestTable, RowTools },
  decorators: [
    (Show) => (
      <div style={{ overflowX: 'clip', paddingInlineStart: 16 }}>
        <Show />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'The long table for the eye, the list with names for everybody.' },
      bad: { words: 'Never the table alone: it is decoration. No name is cut.' },
    },
  },
};
export default meta;

interface ListedGuest extends Guest {
  badge?: string;
  you?: boolean;
  href?: string;
}

const remove = (name: string) => <IconButton label={`Remove ${name}`} icon={<UserMinusIcon aria-hidden />} />;
const menu = (name: string) => (
  <IconButton label={`Invitation of ${name}`} icon={<EllipsisVerticalIcon aria-hidden />} />
);

const row =
  (tools: (name: string) => ReactNode) =>
  ({ id, name, avatarUrl, badge, you, href }: ListedGuest) => (
    <GuestRow
      name={name}
      you={you}
      href={href}
      avatar={<Avatar name={name} src={avatarUrl} seedId={id} />}
      badge={badge && <Badge>{badge}</Badge>}
      tools={!badge && tools(name)}
    />
  );

const names = (people: ListedGuest[], owner?: boolean) => (
  <Stack gap={5}>
    <GuestTable guests={people} />
    <Panel as="div">
      <GuestList guests={people} empty="No one is going yet">
        {row((name) => owner && remove(name))}
      </GuestList>
    </Panel>
  </Stack>
);

const listed = (count: number): ListedGuest[] =>
  guests(count).map((guest, at) => ({
    ...guest,
    badge: at === 0 ? 'Creator' : undefined,
    you: at === 1,
    href: at % 3 === 2 ? `/member/${guest.id}` : undefined,
  }));

const longNames = [
  'Wilhelmina Oppenheimer-Castellanos y Figueroa de la Torre',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'the.whole.choir.of.san.lorenzo@example.org',
];
const rightToLeft = ['ليلى حدّاد', 'יעל כהן', 'محمد الأمين بن عبد الله', 'פנינה רוזנברג־אברמוביץ׳'];
const people = (called: string[]): ListedGuest[] =>
  called.map((name, at) => ({ id: name, name, you: at === 1, badge: at === 0 ? 'Creator' : undefined }));

export const None: StoryObj = { render: () => names([]) };
export const One: StoryObj = { render: () => names(listed(1)) };
export const Two: StoryObj = { render: () => names(listed(2)) };
export const Seven: StoryObj = { render: () => names(listed(7), true) };
export const TwentyFour: StoryObj = { render: () => names(listed(24)) };
/** One full table, which extends beyond the page. */
export const FortyEight: StoryObj = { render: () => names(listed(48)) };
/** A second table, smaller faces, a filter. */
export const FortyNine: StoryObj = { render: () => names(listed(49)) };
export const HundredAndTwenty: StoryObj = { render: () => names(listed(120), true) };
/** Two tools per row: wider columns. */
export const TwoTools: StoryObj = {
  render: () => (
    <GuestList guests={listed(12)} empty="No one is going yet" wide>
      {row((name) => (
        <>
          {menu(name)}
          {remove(name)}
        </>
      ))}
    </GuestList>
  ),
};
export const FiveHundred: StoryObj = { render: () => names(listed(500)) };
export const LongNames: StoryObj = { render: () => names(people(longNames), true) };
export const RightToLeftNames: StoryObj = { render: () => names(people(rightToLeft), true) };
export const RightToLeftPage: StoryObj = { render: () => <div dir="rtl">{names(people(rightToLeft))}</div> };
