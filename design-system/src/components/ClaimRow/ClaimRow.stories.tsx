import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../Button/Button';
import { ClaimProgress } from './ClaimProgress';
import { RowList } from '../Row/RowList';
import { ClaimRow } from './ClaimRow';

const noor = { id: '1', name: 'Noor Haddad', quantity: 24 };
const priyanka = { id: '2', name: 'Priyanka Subramaniam-Wetherby', quantity: 10 };

const meta: Meta<typeof ClaimRow> = {
  title: 'Components/ClaimRow',
  component: ClaimRow,
  subcomponents: { ClaimProgress, RowList },
  args: { name: 'A ladder that reaches the fig tree', quantity: 1, claims: [] },
  parameters: {
    guidance: {
      good: { words: 'Claim is filled, Un-claim outlined; what somebody else has whole has no button.' },
      bad: { words: 'Never grey out what is taken: it is good news.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ClaimRow>;

/** Choose its contents below. */
export const Free: Story = { args: { children: <Button variant="primary">Claim</Button> } };
export const Yours: Story = {
  args: {
    name: 'Forty wine glasses',
    claims: [{ ...noor, name: 'You', quantity: 1 }],
    children: <Button>Un-claim</Button>,
  },
};
export const SomebodyElses: Story = { args: { claims: [{ ...noor, quantity: 1 }] } };
export const InParts: Story = {
  args: {
    name: 'Wine glasses, if possible of the thin kind that nobody dares to wash up afterwards',
    quantity: 40,
    claims: [noor, priyanka],
    note: 'For Pici with burst tomatoes',
    children: <Button variant="primary">Claim</Button>,
  },
};
export const InAList: Story = {
  render: (args) => (
    <>
      <ClaimProgress claimed={1} wanted={3} people={[noor]} />
      <RowList>
        <li>
          <ClaimRow {...args} {...Yours.args} />
        </li>
        <li>
          <ClaimRow {...args} {...Free.args} />
        </li>
        <li>
          <ClaimRow {...args} {...InParts.args} />
        </li>
      </RowList>
    </>
  ),
};
