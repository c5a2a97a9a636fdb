import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { UserMinusIcon } from '../../icons';
import { guests } from '../../stories/sample';
import { Avatar } from '../Avatar/Avatar';
import { Badge } from '../Badge/Badge';
import { IconButton } from '../Button/IconButton';
import { Panel } from '../Layout/Layout';
import { GuestGrid, GuestRow } from './GuestGrid';
import { GuestTable } from './GuestTable';

const meta: Meta = {
  title: 'Event/Guests',
  decorators: [
    (Show) => (
      <div style={{ overflowX: 'clip', paddingInlineStart: 16 }}>
        <Show />
      </div>
    ),
  ],
};
export default meta;

export const One: StoryObj = { render: () => <GuestTable guests={guests(1)} /> };
export const Seven: StoryObj = { render: () => <GuestTable guests={guests(7)} /> };
/** Runs off the page's edge. */
export const FortyTwo: StoryObj = { render: () => <GuestTable guests={guests(42)} /> };
export const HundredAndTwenty: StoryObj = { render: () => <GuestTable guests={guests(120)} /> };
export const List: StoryObj = {
  render: () => (
    <Panel as="div">
      <GuestGrid>
        {guests(8).map((guest, at) => (
          <GuestRow
            key={guest.id}
            name={guest.name}
            avatar={<Avatar name={guest.name} src={guest.avatarUrl} seedId={guest.id} />}
            badge={at === 0 && <Badge>Creator</Badge>}
            you={at === 1}
            href={at === 2 ? '/member/3' : undefined}
            action={
              at > 2 && <IconButton label={`Remove ${guest.name}`} icon={<UserMinusIcon aria-hidden />} />
            }
          />
        ))}
      </GuestGrid>
    </Panel>
  ),
};
