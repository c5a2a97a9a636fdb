import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { DatePicker, type DatePickerProps } from './DatePicker';
import { Either, type EitherProps } from './sample-picker';

type Settings = Pick<DatePickerProps, 'error' | 'help' | 'defaultOpen'>;

function Single({ initial, ...rest }: Settings & { initial: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <Card style={{ maxWidth: 600 }}>
      <DatePicker mode="single" label="Date" value={value} onChange={setValue} {...rest} />
    </Card>
  );
}

/** One day. For several days see DateRange: `mode="range"`. */
const meta: Meta = {
  title: 'Components/DatePicker',
  component: DatePicker,
  parameters: {
    guidance: {
      good: { words: 'Let the calendar open in place under its field, and say which days can be chosen.' },
      bad: { words: 'Never over the form, and no date in a text field.' },
    },
  },
};
export default meta;

/** Choose its mode below. */
export const Empty: StoryObj<EitherProps> = {
  args: { mode: 'single', label: 'Date' },
  render: (args) => <Either {...args} />,
};
export const Chosen: StoryObj = { render: () => <Single initial="2027-07-17" /> };
export const Open: StoryObj = { render: () => <Single initial="2027-07-17" defaultOpen /> };
export const WithError: StoryObj = { render: () => <Single initial={null} error="Pick a date." /> };
export const OutsideTheYears: StoryObj = { render: () => <Single initial="2041-01-01" /> };
