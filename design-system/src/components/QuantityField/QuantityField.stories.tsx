import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { QuantityField, type QuantityFieldProps } from './QuantityField';

function Typed(props: QuantityFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card style={{ maxWidth: 320 }}>
      <QuantityField {...props} value={value} onChange={setValue} />
    </Card>
  );
}

/** For countable things. For amounts with a unit ('4 loaves') use TextField. */
const meta: Meta<typeof QuantityField> = {
  title: 'Components/QuantityField',
  component: QuantityField,
  args: { label: 'Qty', value: 30, onChange: () => undefined },
  render: (args) => <Typed {...args} />,
  parameters: {
    guidance: {
      good: { words: 'For things that are counted, from one to a few hundred.' },
      bad: { words: 'Not for “4 loaves” or “a bit”: those are words, in a TextField.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof QuantityField>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: null, optional: true } };
export const Least: Story = { args: { value: 1 } };
export const Most: Story = { args: { value: 999 } };
export const WithHelp: Story = { args: { help: 'For everybody who is going.' } };
export const WithError: Story = { args: { error: 'There are only 12 chairs.' } };
/** A number out of range stays as typed. */
export const Misread: Story = {
  args: { value: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('spinbutton'), '12000');
    await userEvent.tab();
    await canvas.findByText('Enter a whole number from 1 to 999.');
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const RightToLeft: Story = {
  args: { label: 'الكمية' },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};
