import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Trash2Icon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { RowList } from '../Row/RowList';
import { ItemRow } from './ItemRow';

const meta: Meta<typeof ItemRow> = {
  title: 'Components/ItemRow',
  component: ItemRow,
  args: { title: 'Beeswax candles', figure: '24', by: 'Noor Haddad' },
  parameters: {
    guidance: {
      good: { words: 'A quantity as its bringer wrote it, an amount as money is written.' },
      bad: { words: 'No picture of the thing: the face is what one looks for.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ItemRow>;

/** Choose its contents below. */
export const Plain: Story = {};
export const Yours: Story = {
  args: { by: 'You', children: <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} /> },
};
export const WithLabels: Story = {
  args: { title: 'Walnut and date cake', figure: '2 trays', labels: ['vegetarian', 'nuts'] },
};
export const LongWords: Story = {
  args: {
    title: 'Grandfather’s accordion, and the grandfather',
    figure: 'as many as fit',
    by: 'Bartholomew Fitzgerald-Achterberg',
  },
};
export const TenDigits: Story = { args: { ...Yours.args, figure: '$9,999,999,999.99' } };
export const InAList: Story = {
  render: (args) => (
    <RowList>
      <li>
        <ItemRow {...args} {...Yours.args} />
      </li>
      <li>
        <ItemRow {...args} {...WithLabels.args} />
      </li>
      <li>
        <ItemRow {...args} {...LongWords.args} />
      </li>
    </RowList>
  ),
};
