import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { PasswordField, type PasswordFieldProps } from './PasswordField';

function Typed(props: PasswordFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card>
      <PasswordField {...props} value={value} onChange={setValue} />
    </Card>
  );
}

const meta: Meta<typeof PasswordField> = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password', value: 'correct horse', onChange: () => undefined },
  render: (args) => <Typed {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Let it be shown, pasted and filled by the browser; say the rule before it is broken.' },
      bad: { words: 'No second field to repeat it, and no rule that is told only by an error.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof PasswordField>;

export const Hidden: Story = {};
export const WithError: Story = { args: { error: 'Password must be at least 10 characters.' } };
export const WithHelp: Story = { args: { value: '', help: 'At least 10 characters.' } };
export const Disabled: Story = { args: { disabled: true } };
export const RightToLeft: Story = {
  args: { label: 'كلمة المرور' },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
  },
};
