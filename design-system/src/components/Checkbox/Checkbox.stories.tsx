import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Checkbox, type CheckboxProps } from './Checkbox';

function Ticked(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Checkbox {...props} checked={checked} onChange={setChecked} />;
}

const meta: Meta<typeof Checkbox> = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Multiple days', checked: false, onChange: () => undefined },
  render: (args) => <Ticked {...args} />,
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true, checked: true } };
