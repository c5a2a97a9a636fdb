import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BillTable } from './BillTable';

const payers = [
  { id: '1', name: 'Marisol', paid: [9600, 5250] },
  { id: '2', name: 'Ana', paid: [5000] },
  { id: '3', name: 'Jo', paid: [12_350] },
  { id: '4', name: 'Ousmane', paid: [5050] },
  { id: '5', name: 'Noor', paid: [7450] },
  { id: '6', name: 'Li Wei', paid: [] },
];

const meta: Meta<typeof BillTable> = {
  title: 'Components/BillTable',
  component: BillTable,
  args: { payers },
  parameters: {
    guidance: {
      good: { words: 'A picture beside the list, which says every figure as text.' },
      bad: { words: 'No chart with axes: it is a table that was laid.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof BillTable>;

/** Choose the payers below. */
export const Six: Story = {};
export const One: Story = { args: { payers: payers.slice(0, 1) } };
export const Many: Story = {
  args: {
    payers: Array.from({ length: 14 }, (_, at) => ({
      id: `${at}`,
      name: at === 3 ? 'Bartholomew Fitzgerald-Achterberg' : `Person ${at + 1}`,
      paid: [(at + 1) * 1790, 420].slice(0, 1 + (at % 2)),
    })),
  },
};
export const TenDigits: Story = {
  args: {
    payers: [
      { id: '1', name: 'Marisol', paid: [999_999_999_999] },
      { id: '2', name: 'Jo', paid: [100, 200, 300, 400, 500] },
    ],
  },
};
