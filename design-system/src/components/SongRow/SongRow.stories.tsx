import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PinIcon, Trash2Icon } from '../../icons';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { RowList } from '../Row/RowList';
import { SongRow } from './SongRow';

const meta: Meta<typeof SongRow> = {
  title: 'Components/SongRow',
  component: SongRow,
  subcomponents: { RowList },
  args: {
    name: 'Slow dinner, no saxophones',
    source: 'Spotify',
    href: 'https://open.spotify.com/playlist/1',
  },
  parameters: {
    guidance: {
      good: { words: 'The name that it has where it is from, and where that is, in words.' },
      bad: { words: 'No logo or colour of a service, and nothing that plays by itself.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof SongRow>;

/** Choose its contents below. */
export const Elsewhere: Story = {};
export const ToPlay: Story = {
  args: { name: 'YouTube Song dQw4w9Wg', source: 'YouTube', onPlay: () => undefined },
};
export const Playing: Story = { args: { ...ToPlay.args, playing: true } };
export const LongNameWithActs: Story = {
  args: {
    ...ToPlay.args,
    name: 'Nina Simone: Feeling Good (Live, Montreux 1976, the whole twelve minutes)',
    note: 'Added by Bartholomew Fitzgerald-Achterberg',
    children: (
      <>
        <Button icon={<PinIcon aria-hidden />}>Pin to Event</Button>
        <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} />
      </>
    ),
  },
};
export const InAList: Story = {
  render: (args) => (
    <RowList>
      <li>
        <SongRow {...args} {...ToPlay.args} />
      </li>
      <li>
        <SongRow {...args} />
      </li>
    </RowList>
  ),
};
