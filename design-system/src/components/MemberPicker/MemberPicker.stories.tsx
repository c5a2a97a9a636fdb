import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { members } from '../../stories/sample';
import { Card } from '../Card/Card';
import { MemberPicker, type MemberPickerProps } from './MemberPicker';

function Picked(props: MemberPickerProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Card style={{ maxWidth: 600 }}>
      <MemberPicker {...props} value={value} onChange={setValue} />
    </Card>
  );
}

const find = async (query: string) =>
  members.filter((member) =>
    `${member.firstName} ${member.lastName}`.toLowerCase().includes(query.toLowerCase()),
  );

const meta: Meta<typeof MemberPicker> = {
  title: 'Components/MemberPicker',
  component: MemberPicker,
  args: { label: 'Invites', value: [], onChange: () => undefined, search: find },
  render: (args) => <Picked {...args} />,
  parameters: {
    guidance: {
      good: { words: 'Members by name; addresses of others go into an EmailsField below.' },
      bad: { words: 'Not for one of many (Combobox), and no e-mail in the results.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof MemberPicker>;

export const Empty: Story = { args: { help: 'Type at least 2 letters of a name.' } };
export const Chosen: Story = { args: { value: members.slice(0, 4) } };
const typing =
  (query: string, outcome: string | RegExp): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), query);
    await canvas.findByText(outcome);
  };

export const OneLetter: Story = { play: typing('m', /^Type at least/) };
export const Found: Story = {
  args: { value: members.slice(0, 2) },
  play: typing('mar', 'isol Vandenberghe-Quiñones'),
};
export const NobodyFound: Story = {
  args: { search: async () => [] },
  play: typing('xyz', 'No members found.'),
};
export const Failing: Story = {
  args: { search: () => Promise.reject(new Error('offline')) },
  play: typing('mar', 'The search did not answer.'),
};
/** An answer that never arrives. */
export const Searching: Story = {
  args: { search: () => new Promise(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'mar');
    await canvas.findByRole('status');
  },
};
export const WithError: Story = { args: { error: 'Pick members or enter emails.' } };
