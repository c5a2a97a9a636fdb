import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { HeartButton } from './HeartButton';

const meta: Meta<typeof HeartButton> = {
  title: 'Components/HeartButton',
  component: HeartButton,
  args: { count: 3, given: false, of: 'Feeling Good', onChange: () => undefined },
  parameters: {
    guidance: {
      good: { words: 'Show it as given at once, and put it back if the server refuses.' },
      bad: { words: 'No heart for people, and none that can be given twice.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof HeartButton>;

/** Choose its state below. */
export const NotGiven: Story = {};
export const Given: Story = { args: { given: true, count: 4 } };
export const Many: Story = { args: { given: true, count: 1204 } };
function Live() {
  const [given, setGiven] = useState(false);
  return <HeartButton of="Feeling Good" given={given} count={given ? 4 : 3} onChange={setGiven} />;
}
export const ToTry: Story = { render: () => <Live /> };
