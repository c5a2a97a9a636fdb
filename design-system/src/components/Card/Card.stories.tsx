import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Scene } from '../Scene/Scene';
import { Text } from '../Text/Text';
import { Card } from './Card';
import { Picture } from './Picture';

const meta: Meta<typeof Card> = {
  title: 'Components/Card',
  subcomponents: { Picture },
  component: Card,
  parameters: {
    guidance: {
      good: { words: 'One thing on one sheet; whole pictures get their paper mat from Picture.' },
      bad: { words: 'No card in a card, and no card around what is alone on its page.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Card>;

const words = <Text>A name and a date are enough. The rest can wait until you are in the mood.</Text>;

export const Medium: Story = { args: { children: words } };
export const Small: Story = { args: { padding: 'small', children: words } };
export const Large: Story = { args: { padding: 'large', children: words } };
export const Lifted: Story = { args: { lifted: true, children: words } };
export const PictureOnMat: Story = {
  render: () => (
    <div style={{ maxWidth: 600 }}>
      <Picture>
        <Scene name="dinner" />
      </Picture>
    </div>
  ),
};
