import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ArrowUpRightIcon } from '../../icons';
import { Button } from '../Button/Button';
import { ButtonLink } from '../Button/ButtonLink';
import { RowList } from '../Row/RowList';
import { SettleRow } from './SettleRow';

const venmo = (
  <ButtonLink href="https://venmo.com/" icon={<ArrowUpRightIcon aria-hidden />}>
    Venmo
  </ButtonLink>
);

const acts = (
  <>
    <Button variant="quiet">Why?</Button>
    <Button variant="quiet">Paid</Button>
  </>
);

const meta: Meta<typeof SettleRow> = {
  title: 'Components/SettleRow',
  component: SettleRow,
  subcomponents: { RowList },
  args: { from: { name: 'Ana' }, to: { name: 'Jo' }, amount: 2450 },
  parameters: {
    guidance: {
      good: { words: 'A sentence that says all of it, beneath the drawing.' },
      bad: { words: 'No red for debts: they are ordinary.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof SettleRow>;

/** Choose who pays whom below. */
export const Plain: Story = {};
export const WithVenmo: Story = { args: { children: venmo } };
export const WithActs: Story = { args: { children: venmo, acts } };
export const PaidInPart: Story = { args: { paid: 500, children: venmo, acts } };
export const TickedOff: Story = {
  args: { paid: 2450, acts: <Button variant="quiet">Why?</Button> },
};
export const LongNames: Story = {
  args: {
    from: { name: 'Bartholomew Fitzgerald-Achterberg' },
    to: { name: 'ليلى حدّاد' },
    amount: 999_999_999_999,
    note: 'You paid $12.00, and your part is $36.50.',
    children: venmo,
    acts,
  },
};
export const InAList: Story = {
  render: (args) => (
    <RowList>
      <li>
        <SettleRow {...args} />
      </li>
      <li>
        <SettleRow {...args} {...PaidInPart.args} />
      </li>
      <li>
        <SettleRow {...args} {...TickedOff.args} />
      </li>
      <li>
        <SettleRow {...args} {...LongNames.args} />
      </li>
    </RowList>
  ),
};
