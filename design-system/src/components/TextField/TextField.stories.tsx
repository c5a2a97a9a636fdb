import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { MailIcon } from '../../icons';
import { Card } from '../Card/Card';
import { TextField, type TextFieldProps } from './TextField';

function Typed(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card>
      <TextField {...props} value={value} onChange={setValue} />
    </Card>
  );
}

const meta: Meta<typeof TextField> = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Location', value: '', onChange: () => undefined },
  render: (args) => <Typed {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Label above, help below, and the error in place of the help.' },
      bad: { words: 'No placeholder in place of a label, and no error while somebody still types.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Villa Rosalba, 48 Via dei Fichi, Fiesole' } };
export const Optional: Story = { args: { optional: true } };
export const WithHelp: Story = { args: { help: 'A place, an address or both.' } };
export const WithError: Story = {
  args: { value: 'x', error: 'Give the event a name.', help: 'Hidden by the error.' },
};
export const WithIcon: Story = {
  args: { label: 'E-mail', type: 'email', icon: <MailIcon aria-hidden />, value: 'noor@haddad.example' },
};
export const Disabled: Story = { args: { value: 'Villa Rosalba', disabled: true } };
export const Display: Story = {
  args: { label: 'Event Name', display: true, value: 'Camp Perseid: two nights of falling stars' },
};
