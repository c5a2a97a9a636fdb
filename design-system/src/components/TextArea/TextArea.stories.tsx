import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { letter } from '../../stories/sample';
import { Card } from '../Card/Card';
import { TextArea, type TextAreaProps } from './TextArea';

function Typed(props: TextAreaProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card>
      <TextArea {...props} value={value} onChange={setValue} />
    </Card>
  );
}

const meta: Meta<typeof TextArea> = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Description', optional: true, value: '', onChange: () => undefined },
  render: (args) => <Typed {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Where people write sentences; it grows with them.' },
      bad: { words: 'Not for a name or a place, and no counter before the end is near.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof TextArea>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: letter } };
export const WithError: Story = { args: { value: 'x', error: 'That is too long.' } };
export const WithHelp: Story = { args: { help: 'What to bring, when to come, where to sleep.' } };
export const Disabled: Story = { args: { value: letter, disabled: true } };
export const RightToLeft: Story = {
  args: { label: 'الوصف', value: 'أحضروا كرسيًا تحبونه، وسترة لما بعد منتصف الليل.' },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};
