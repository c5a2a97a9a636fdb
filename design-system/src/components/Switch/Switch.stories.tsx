import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Switch, type SwitchProps } from './Switch';

function Switched(props: SwitchProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Switch {...props} checked={checked} onChange={setChecked} />;
}

const meta: Meta<typeof Switch> = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Yolo theme', checked: false, onChange: () => undefined },
  render: (args) => <Switched {...args} />,
};
export default meta;
type Story = StoryObj<typeof Switch>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Boxed: Story = { args: { checked: true, boxed: true } };
