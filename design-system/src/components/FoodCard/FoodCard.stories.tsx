import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Trash2Icon } from '../../icons';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { RowList } from '../Row/RowList';
import { FoodCard } from './FoodCard';
import { FoodRow } from './FoodRow';

const meta: Meta<typeof FoodCard> = {
  title: 'Components/FoodCard',
  component: FoodCard,
  subcomponents: { FoodRow },
  args: { title: 'trattoriasostanza.example', href: '#', note: 'Noor Haddad' },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
  parameters: {
    guidance: {
      good: { words: 'The site’s own picture; where it has none, its sign, and then a plate.' },
      bad: { words: 'No brand’s logo of ours, and no picture that the reader’s browser fetches there.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof FoodCard>;

const remove = <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} />;

/** Without a picture. */
export const OnAPlate: Story = {};
export const BeingRead: Story = { args: { reading: true } };
export const Deletable: Story = { args: { children: remove } };
export const WithAnAction: Story = {
  args: { title: 'ilsanto-bevitore.example', children: remove, action: <Button>Pin to Event</Button> },
};
export const LongWords: Story = {
  args: {
    title: 'the-restaurant-at-the-end-of-the-longest-lane-in-the-valley.example',
    note: 'Bartholomew Fitzgerald-Achterberg',
    children: remove,
  },
};
/** `FoodRow` shows the same in a list. */
export const Rows: Story = {
  render: (args) => (
    <RowList>
      <li>
        <FoodRow {...args} title="Pici with burst tomatoes, the way nobody’s nonna does it">
          {remove}
        </FoodRow>
      </li>
      <li>
        <FoodRow {...args} title="smittenkitchen.example" />
      </li>
    </RowList>
  ),
};
export const RowsWithAnAction: Story = {
  render: (args) => (
    <RowList>
      <li>
        <FoodRow
          {...args}
          title="Pici with burst tomatoes, the way nobody’s nonna does it"
          action={<Button>4 more are coming</Button>}
        >
          {remove}
        </FoodRow>
      </li>
    </RowList>
  ),
};
