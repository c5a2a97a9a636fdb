import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { EggNotice, EggNotices } from './EggNotice';

const meta: Meta<typeof EggNotice> = {
  title: 'Components/EggNotice',
  component: EggNotice,
  args: {
    art: 'egg-1',
    title: 'The fig knows',
    message: 'Check under your plate before the bread arrives.',
    onClose: () => undefined,
  },
  render: (args) => (
    <EggNotices>
      <EggNotice {...args} />
    </EggNotices>
  ),
  parameters: {
    guidance: {
      good: { words: 'What the host has hidden, once somebody has found it.' },
      bad: {
        words: 'Nothing that everybody has to know, and no answer to what was pressed: that is a Toast.',
      },
    },
    docs: { story: { inline: false, height: '240px' } },
    layout: 'fullscreen',
  },
};
export default meta;
type Story = StoryObj<typeof EggNotice>;

export const Message: Story = {};
export const Heard: Story = {
  args: {
    art: 'egg-3',
    title: 'Accordion alert',
    message: null,
    sound: { muted: false, onChange: () => undefined },
  },
};
export const Muted: Story = {
  args: {
    art: 'egg-3',
    title: 'Accordion alert',
    message: null,
    sound: { muted: true, onChange: () => undefined },
  },
};
export const Long: Story = {
  args: {
    art: 'egg-2',
    title: 'A name that is as long as the host could make it, with an unbreakableunbreakableword in it',
    message:
      'Whoever has found this may take the last piece of cake, and nobody may ask why; it stands in the cupboard behind the plates that nobody uses, wrapped in the paper of last year. Tell nobody of it, and bring your own fork, for there are none left since the garden party.',
  },
};
export const TwoAtOnce: Story = {
  render: (args) => (
    <EggNotices>
      <EggNotice {...args} />
      <EggNotice {...args} art="egg-2" title="Bats at half past nine" message="Look up." />
    </EggNotices>
  ),
};
