import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { Switch, type SwitchProps } from './Switch';

function Switched(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return (
    <Card>
      <Switch {...props} checked={checked} onChange={setChecked} />
    </Card>
  );
}

const meta: Meta<typeof Switch> = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Yolo theme', checked: false, onChange: () => undefined },
  render: (args) => <Switched {...args} />,
  parameters: {
    guidance: {
      good: { words: 'What takes effect at once: a theme, a kind of mail.' },
      bad: { words: 'Not inside a form that is sent with a button: that is a Checkbox.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, checked: true } };
/** The change is being saved: the switch shows the new state and ignores presses. */
export const Busy: Story = { args: { checked: true, busy: true } };
export const LongText: Story = {
  args: { label: 'Tell everyone who is going when the date, the time or the place of this event changes' },
};
export const RightToLeft: Story = {
  args: { label: 'مظهر يولو', checked: true },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};
/** On the dark background of the footer in the yolo theme. */
export const Boxed: Story = {
  args: { checked: true, boxed: true },
  render: (args) => <Switch {...args} />,
};
