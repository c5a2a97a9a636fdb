import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { DatePicker, type DatePickerProps, type DateRange } from './DatePicker';
import { Either, type EitherProps } from './sample-picker';

type Settings = Pick<DatePickerProps, 'error' | 'help' | 'defaultOpen' | 'label'>;

function Range({ initial, ...rest }: Partial<Settings> & { initial: DateRange | null; start?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Card style={{ maxWidth: 680 }}>
      <DatePicker mode="range" label="Date" value={value} onChange={setValue} {...rest} />
    </Card>
  );
}

/**
 * `<DatePicker mode="range">`: the first and the last day of several. Two presses, or Enter twice; Clear starts over. Opens below
 * the field. For one day use `mode="single"`.
 */
const meta: Meta = {
  title: 'Components/DateRange',
  component: DatePicker,
  parameters: {
    guidance: {
      good: { words: 'First and last day in one calendar, both of which belong to the range.' },
      bad: { words: 'Not two fields, one for each end: they can contradict one another.' },
    },
  },
};
export default meta;

const camp = { start: '2027-08-12', end: '2027-08-14' };

/** Choose its mode below. */
export const Empty: StoryObj<EitherProps> = {
  args: { mode: 'range', label: 'Date' },
  render: (args) => <Either {...args} />,
};
export const Chosen: StoryObj = { render: () => <Range initial={camp} /> };
export const OneDay: StoryObj = {
  render: () => <Range initial={{ start: '2027-08-12', end: '2027-08-12' }} defaultOpen />,
};
/** Two months if there is room, one on phones. */
export const Open: StoryObj = { render: () => <Range initial={camp} defaultOpen /> };
export const AcrossMonths: StoryObj = {
  render: () => <Range initial={{ start: '2027-07-28', end: '2027-08-03' }} defaultOpen />,
};
/** The first day is chosen; the second press chooses the last. */
export const Half: StoryObj = {
  render: () => <Range initial={camp} defaultOpen />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /August 17, 2027/ }));
    await userEvent.hover(canvas.getByRole('button', { name: /August 20, 2027/ }));
  },
};
/** The first day is preset, e.g. from a single day: the next press chooses the last. */
export const Begun: StoryObj = {
  render: () => <Range initial={null} start="2027-08-12" defaultOpen />,
};
export const WithHelp: StoryObj = {
  render: () => <Range initial={null} help="First and last day, both count." />,
};
export const WithError: StoryObj = {
  render: () => <Range initial={null} error="Please fill name and date range." />,
};
export const OutsideTheYears: StoryObj = {
  render: () => <Range initial={{ start: '2035-12-30', end: '2036-01-02' }} />,
};
export const RightToLeft: StoryObj = {
  render: () => (
    <div dir="rtl">
      <Range initial={camp} defaultOpen label="التاريخ" />
    </div>
  ),
};
