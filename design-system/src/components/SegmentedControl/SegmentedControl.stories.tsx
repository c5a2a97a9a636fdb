import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { MoonIcon, SunIcon } from '../../icons';
import { Card } from '../Card/Card';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl';

function Chosen(props: SegmentedControlProps<string>) {
  const [value, setValue] = useState(props.value);
  return (
    <Card style={{ maxWidth: 600 }}>
      <SegmentedControl {...props} value={value} onChange={setValue} />
    </Card>
  );
}

const when = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'all', label: 'All' },
];

/** Switches between views of one thing, or between a few settings. For links to other pages use AreaNav; for on and off use Switch. */
const meta: Meta<typeof SegmentedControl<string>> = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Events', segments: when, value: 'upcoming', onChange: () => undefined },
  render: (args) => <Chosen {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Two to five choices, all in sight, one of which is always chosen.' },
      bad: { words: 'Not to go to another page (AreaNav), and not to switch one thing on (Switch).' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof SegmentedControl<string>>;

export const Default: Story = {};
export const Block: Story = { args: { block: true, value: 'past' } };
export const WithIcons: Story = {
  args: {
    label: 'Map',
    value: 'night',
    segments: [
      { value: 'day', label: 'Day', icon: <SunIcon aria-hidden /> },
      { value: 'night', label: 'Night', icon: <MoonIcon aria-hidden /> },
    ],
  },
};
export const LabelHidden: Story = { args: { hideLabel: true } };
export const WithHelp: Story = { args: { help: 'Past events stay until you delete them.' } };
export const WithError: Story = { args: { error: 'Past events could not be loaded.' } };
export const Disabled: Story = { args: { disabled: true } };
export const OneDisabled: Story = {
  args: { segments: when.map((segment) => ({ ...segment, disabled: segment.value === 'past' })) },
};
export const LongText: Story = {
  args: {
    block: true,
    segments: [
      { value: 'upcoming', label: 'Everything that is still to come this summer' },
      { value: 'past', label: 'Vergangenheitsbewältigung' },
    ],
  },
};
export const RightToLeft: Story = {
  args: {
    label: 'الفعاليات',
    segments: [
      { value: 'upcoming', label: 'القادمة' },
      { value: 'past', label: 'السابقة' },
    ],
  },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};
