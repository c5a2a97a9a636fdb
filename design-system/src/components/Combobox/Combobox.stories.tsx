import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState, type ComponentType } from 'react';
import { SearchIcon } from '../../icons';
import { events } from '../../stories/sample';
import { Card } from '../Card/Card';
import { Scene } from '../Scene/Scene';
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox';
import { matches } from './matches';
import type { Search } from './use-search';

const thumb = { width: 44, height: 44, flex: 'none', borderRadius: 6, overflow: 'hidden' };

const options: ComboboxOption[] = events.map(({ id, name, dateText, scene }) => ({
  id,
  text: name,
  detail: dateText,
  picture: (
    <div style={thumb}>
      <Scene name={scene} />
    </div>
  ),
}));
const find = async (query: string) => options.filter(({ text }) => matches(text, query));

interface Shown extends Omit<
  ComboboxProps<ComboboxOption>,
  'options' | 'search' | 'minLetters' | 'shortText'
> {
  /** Replaces the search. */
  options?: ComboboxOption[];
  search: Search<ComboboxOption>;
  minLetters?: number;
  shortText?: string;
}

function Chosen({ options: known, search, minLetters, shortText, ...rest }: Shown) {
  const [value, setValue] = useState(rest.value);
  const [typed, setTyped] = useState(rest.typed);
  const free = typed === undefined ? {} : { typed, onType: setTyped };
  const source = known ? { options: known } : { search, minLetters, shortText };
  return (
    <Card style={{ maxWidth: 480, minHeight: 460 }}>
      <Combobox {...rest} {...source} {...free} value={value} onChange={setValue} />
    </Card>
  );
}

/**
 * Selects one of many options by typing. Up to seven well-known options: SegmentedControl or radio buttons. Several members: MemberPicker.
 */
const meta: Meta<Shown> = {
  title: 'Components/Combobox',
  component: Combobox as ComponentType<Shown>,
  args: {
    label: 'Search events',
    value: null,
    onChange: () => undefined,
    search: find,
    icon: <SearchIcon aria-hidden />,
    placeholder: 'Search events',
    emptyText: 'No events found. Try a different search.',
  },
  render: (args) => <Chosen {...args} />,
  parameters: {
    guidance: {
      good: { words: 'One of many that people know by name and find by typing.' },
      bad: {
        words: 'Not for up to five that fit on the page: those are all in sight as a SegmentedControl.',
      },
    },
  },
};
export default meta;
type Story = StoryObj<Shown>;

const typing =
  (query: string, outcome: string | RegExp): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), query);
    await canvas.findByText(outcome);
  };

export const Empty: Story = {};
export const Found: Story = { play: typing('s', 'July 25th, 2027, 10:00 AM') };
export const TooShort: Story = {
  args: { minLetters: 2, shortText: 'Type two letters' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 's');
    await canvas.findByRole('option', { name: 'Type two letters' });
  },
};
export const NothingFound: Story = { play: typing('xyz', 'No events found. Try a different search.') };
export const Failing: Story = {
  args: { search: () => Promise.reject(new Error('offline')) },
  play: typing('supper', 'The search did not answer.'),
};
/** An answer that never arrives. */
export const Searching: Story = {
  args: { search: () => new Promise(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'supper');
    await canvas.findByLabelText('Searching...');
  },
};
export const Selected: Story = { args: { value: options[0] } };
/** A fixed list of options: the arrow keys show all of them. */
export const Static: Story = {
  args: { label: 'Event', options, value: options[2], icon: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByText('Sandcastle Sunday');
  },
};
/** For an owner that also accepts text that is not one of the options. */
export const FreeText: Story = { args: { label: 'By', typed: 'Jo from next door', icon: undefined } };
export const WithError: Story = { args: { label: 'Event', error: 'Choose an event.' } };
export const WithHelp: Story = { args: { label: 'Event', help: 'Only events you created.' } };
export const Disabled: Story = { args: { value: options[1], disabled: true } };
export const RightToLeft: Story = {
  args: { label: 'ابحث عن فعالية', placeholder: 'ابحث عن فعالية' },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
  play: typing('s', 'July 25th, 2027, 10:00 AM'),
};
