import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { TimeField, type TimeFieldProps } from './TimeField';

function Timed(props: TimeFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card style={{ maxWidth: 320 }}>
      <TimeField {...props} value={value} onChange={setValue} />
    </Card>
  );
}

const meta: Meta<typeof TimeField> = {
  title: 'Components/TimeField',
  component: TimeField,
  args: { label: 'Time', optional: true, value: '', onChange: () => undefined },
  render: (args) => <Timed {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Offer steps and take any time as people type it: 7:30 pm, 19.30, 7.' },
      bad: { words: 'No second field for minutes, and no time that is guessed and not shown.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof TimeField>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: '20:45' } };
/** An hour without am or pm gets the usual half of the day; the field shows the result before blur. */
export const Understood: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '7');
  },
};
export const WithError: Story = { args: { error: 'Enter a time like 7:30 PM.' } };
