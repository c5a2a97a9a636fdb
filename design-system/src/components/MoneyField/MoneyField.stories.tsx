import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { MoneyField, type MoneyFieldProps } from './MoneyField';

function Typed(props: MoneyFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card style={{ maxWidth: 320 }}>
      <MoneyField {...props} value={value} onChange={setValue} />
    </Card>
  );
}

/** Integer cents in and out. Type '18,50', '1.234,50' or '$1,234.5'. */
const meta: Meta<typeof MoneyField> = {
  title: 'Components/MoneyField',
  component: MoneyField,
  args: { label: 'Amount', value: null, onChange: () => undefined },
  render: (args) => <Typed {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Whole cents in and out; what is typed stays until it is understood.' },
      bad: { words: 'No amount in a plain text field, and no rounding behind the reader’s back.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof MoneyField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 1800 } };
export const Large: Story = { args: { value: 999_999_999_999 } };
export const WithHelp: Story = { args: { help: 'What you paid, with tip.' } };
export const WithError: Story = { args: { value: 0, error: 'Please enter a positive amount.' } };
/** Text that can't be parsed stays as typed. */
export const Misread: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'eighteen');
    await userEvent.tab();
    await canvas.findByText('Enter an amount like 18.50.');
  },
};
export const Disabled: Story = { args: { value: 1800, disabled: true } };
export const RightToLeft: Story = {
  args: { label: 'المبلغ', value: 123_450 },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};
