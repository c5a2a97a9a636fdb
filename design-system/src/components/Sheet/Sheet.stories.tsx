import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { useState } from 'react';
import { events } from '../../stories/sample';
import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { Stack } from '../Layout/Layout';
import { Text } from '../Text/Text';
import { TextArea } from '../TextArea/TextArea';
import { TextField } from '../TextField/TextField';
import { Sheet, type SheetProps } from './Sheet';

const nothing = () => undefined;

const items = ['Ice, two sacks, late', 'A ladder that reaches the fig tree', 'Peaches, the flat kind'];
const pin: SheetProps = {
  open: true,
  onClose: nothing,
  title: 'Pin to The Long Table Supper under the Fig Tree?',
  children: items.map((item) => (
    <div key={item}>
      <Checkbox checked label={item} onChange={nothing} />
    </div>
  )),
  actions: (
    <>
      <Button>Cancel</Button>
      <Button variant="primary">Pin Items</Button>
    </>
  ),
};

/** At the bottom on phones, centred on wide screens. Open it at 360 px too. */
const meta: Meta<typeof Sheet> = {
  title: 'Components/Sheet',
  component: Sheet,
  parameters: {
    guidance: {
      good: {
        words: 'Something long over the page, e.g. a list to choose from; title and buttons stay in sight.',
      },
      bad: { words: 'Not for one question (Dialog), and never two sheets.' },
    },
    docs: { story: { inline: false, height: '520px' } },
    layout: 'fullscreen',
  },
  args: pin,
};
export default meta;
type Story = StoryObj<typeof Sheet>;

export const Open: Story = {};
export const WithoutActions: Story = { args: { actions: undefined } };
/** Title and actions stay visible while the content scrolls. */
export const Long: Story = {
  args: {
    title: 'Choose an event',
    top: (
      <TextField hideLabel label="Search events" value="" onChange={nothing} placeholder="Search events" />
    ),
    children: (
      <Stack>
        {Array.from({ length: 6 }, (_, round) =>
          events.map(({ id, name, dateText }) => (
            <div key={id + round}>
              <Text strong>{name}</Text>
              <Text size="small" tone="soft">
                {dateText}
              </Text>
            </div>
          )),
        )}
      </Stack>
    ),
  },
};
/** With the on-screen keyboard open, the last field stays visible above the buttons. */
export const Form: Story = {
  args: {
    title: 'Bringing something else?',
    children: (
      <Stack>
        <TextField label="Item" value="Peaches, the flat kind" onChange={nothing} />
        <TextField label="Qty" value="30" onChange={nothing} />
        <TextArea label="Notes" optional value="" onChange={nothing} />
      </Stack>
    ),
    actions: <Button variant="primary">Add</Button>,
  },
};
export const Busy: Story = {
  args: {
    actions: (
      <Button variant="primary" busy busyLabel="Saving...">
        Pin Items
      </Button>
    ),
  },
};
export const RightToLeft: Story = {
  args: { title: 'اختر فعالية', children: <Text>العشاء الطويل تحت شجرة التين</Text> },
  decorators: [(Show) => <div dir="rtl">{Show()}</div>],
};

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pin to event</Button>
      <Sheet {...pin} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
export const OpenedByButton: Story = { render: () => <Opener /> };
