import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useEffect } from 'react';
import { Confetti, type ConfettiProps } from './Confetti';

/** The pictures of the checks are alike: chance begins anew right before the pieces are thrown. */
const Chance = () => {
  useEffect(() => (window as { restartRandom?: () => void }).restartRandom?.(), []);
  return null;
};

const Thrown = (args: ConfettiProps) => (
  <>
    <Chance />
    <Confetti {...args} />
  </>
);

const meta: Meta<typeof Confetti> = {
  title: 'Components/Confetti',
  component: Confetti,
  render: Thrown,
  parameters: {
    guidance: {
      good: { words: 'For what there is to celebrate, and for eggs: seldom, and soon over.' },
      bad: { words: 'Not over a question, and not as decoration of a page.' },
    },
    docs: { story: { inline: false, height: '320px' } },
    layout: 'fullscreen',
  },
};
export default meta;
type Story = StoryObj<typeof Confetti>;

/** An egg's: 30 pieces. It lies still for those who want no motion. */
export const Falling: Story = { args: { throws: [{ pieces: 30 }] } };
/** From what was pressed. */
export const FromOnePlace: Story = { args: { throws: [{ pieces: 28, from: { x: 200, y: 280 } }] } };
