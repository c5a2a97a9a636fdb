import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PinIcon } from '../../icons';
import { ToggleButton } from './ToggleButton';

const meta: Meta<typeof ToggleButton> = {
  title: 'Components/ToggleButton',
  component: ToggleButton,
  args: {
    pressed: false,
    children: 'Pin to Event',
    icon: <PinIcon aria-hidden />,
    onChange: () => undefined,
  },
  parameters: {
    guidance: {
      good: { words: 'The same words pressed or not: what changes is the check.' },
      bad: { words: 'Not for what happens at once, like sending: that is a Button.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ToggleButton>;

/** Choose its state below. */
export const NotPressed: Story = {};
export const Pressed: Story = { args: { pressed: true } };
function Live() {
  const [pressed, setPressed] = useState(false);
  return (
    <ToggleButton pressed={pressed} onChange={setPressed} icon={<PinIcon aria-hidden />}>
      Pin to Event
    </ToggleButton>
  );
}
export const ToTry: Story = { render: () => <Live /> };
