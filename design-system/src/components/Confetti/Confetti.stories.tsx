import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useEffect } from 'react';
import { Confetti, type ConfettiProps } from './Confetti';

/** Restarts the random numbers before the pieces are thrown, so that the pictures of the checks are equal. */
const RestartRandom = () => {
  useEffect(() => (window as { restartRandom?: () => void }).restartRandom?.(), []);
  return null;
};

const ConfettiStory = (args: ConfettiProps) => (
  <>
    <RestartRandom />
    <Confetti {...args} />
  </>
);

const meta: Meta<typeof Confetti> = {
  title: 'Components/Confetti',
  component: Confetti,
  render: ConfettiStory,
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

/** Pieces of paper from above. Static with reduced motion. */
export const Falling: Story = { args: { throws: [{ pieces: 30 }] } };
/** From the pressed element. */
export const FromOnePlace: Story = { args: { throws: [{ pieces: 28, from: { x: 200, y: 280 } }] } };
/** The confetti of an egg: 30 emoji. */
export const OfEmoji: Story = {
  args: { throws: [{ pieces: 30 }], emoji: ['🎉', '🥚', '🐣', '✨', '🎊', '💛'] },
};
