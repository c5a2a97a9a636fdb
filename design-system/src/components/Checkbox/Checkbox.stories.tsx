import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Fieldset } from '../Field/Fieldset';
import { Checkbox, type CheckboxProps } from './Checkbox';

function Ticked(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked);
  return <Checkbox {...props} checked={checked} onChange={setChecked} />;
}

const meta: Meta<typeof Checkbox> = {
  title: 'Components/Checkbox',
  subcomponents: { Fieldset },
  component: Checkbox,
  args: { label: 'Multiple days', checked: false, onChange: () => undefined },
  render: (args) => <Ticked {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Part of a form: it takes effect with the form’s button. Several stand in a Fieldset.' },
      bad: { words: 'Not for what happens at once (Switch), and not for one of several (SegmentedControl).' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

export const Off: Story = {};
export const On: Story = { args: { checked: true } };
export const Disabled: Story = { args: { disabled: true, checked: true } };
