import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { Card } from '../Card/Card';
import { EmailsField, type EmailsFieldProps } from './EmailsField';

function Typed(props: EmailsFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card>
      <EmailsField {...props} value={value} onChange={setValue} />
    </Card>
  );
}

const parse = (text: string) => {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const good = (word: string) => /^\S+@\S+\.\S+$/.test(word);
  return { valid: words.filter(good), invalid: words.filter((word) => !good(word)) };
};

const meta: Meta<typeof EmailsField> = {
  title: 'Components/EmailsField',
  component: EmailsField,
  args: {
    label: 'Emails for non-members',
    value: '',
    onChange: () => undefined,
    parse,
    help: 'Separate with commas or spaces. Each person gets their own link.',
  },
  render: (args) => <Typed {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Take addresses as people paste them, and name the ones that are none.' },
      bad: { words: 'Never drop what was not understood: it stays as it was typed.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof EmailsField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'grandma.ilse@example.org, sunil.r@example.net' } };
/** Leave the field to see the invalid addresses. */
export const Invalid: Story = {
  args: { value: 'grandma.ilse@example.org, tomas@, jo', error: 'tomas@ and jo are not e-mail addresses.' },
};
