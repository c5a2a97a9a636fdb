import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { EggRow, type EggRowProps } from './EggRow';

const meta: Meta<typeof EggRow> = {
  title: 'Components/EggRow',
  component: EggRow,
  args: {
    art: 'egg-1',
    title: 'The fig knows',
    words: '5 clicks on the photo, a message',
    active: true,
    onSwitch: () => undefined,
    onDelete: () => undefined,
  },
  decorators: [(Story) => <ul style={{ maxWidth: 420, margin: 0, padding: 16 }}>{Story()}</ul>],
  parameters: {
    guidance: {
      good: { words: 'In the list of the event’s owner, in the tab Easter Eggs.' },
      bad: { words: 'Not where guests see it: listing a surprise spoils it.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof EggRow>;

export const On: Story = {};
export const Off: Story = { args: { active: false, art: 'egg-2', title: 'Too many candles' } };
export const Busy: Story = { args: { busy: true } };
const rows: Partial<EggRowProps>[] = [
  {},
  { art: 'egg-2', title: 'Bats at half past nine', words: 'Swipe left on the invite page, animation' },
  { art: 'egg-3', title: 'Accordion alert', words: '7 clicks on the logo, sound' },
  { art: 'egg-2', title: 'Too many candles', words: '5 clicks on the header, confetti', active: false },
];
export const List: Story = {
  render: (args) => (
    <>
      {rows.map((row) => (
        <EggRow key={row.title ?? ''} {...args} {...row} />
      ))}
    </>
  ),
};
