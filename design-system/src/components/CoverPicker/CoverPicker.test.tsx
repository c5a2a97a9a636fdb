import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { SceneName } from '../Scene/Scene';
import { CoverPicker } from './CoverPicker';

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Promise<Response>(() => undefined));
});

const covers = [
  { value: 'dinner' as const, label: 'Supper' },
  { value: 'beach' as const, label: 'Beach' },
];

function Chosen({ initial }: { initial: SceneName | null | undefined }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <CoverPicker label="Cover" covers={covers} value={value} onChange={setValue} date="2027-07-17" />
      <output>{String(value)}</output>
    </>
  );
}

const group = () => within(screen.getByRole('radiogroup', { name: 'Cover' }));
const chosen = () => document.querySelector('output')!.textContent;

test('is a radio group of covers, including the card with the date', () => {
  render(<Chosen initial={null} />);
  expect(group().getAllByRole('radio')).toHaveLength(3);
  expect(group().getByRole('radio', { name: /^The date/ })).toBeChecked();
  expect(group().getByRole('radio', { name: 'Supper' })).not.toBeChecked();
});

test('arrow keys choose, Tab focuses the chosen one', async () => {
  render(<Chosen initial={null} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('beach');
  expect(group().getByRole('radio', { name: 'Beach' })).toHaveFocus();
});

test('nothing is chosen while another picture is shown', async () => {
  render(<Chosen initial={undefined} />);
  for (const radio of group().getAllByRole('radio')) expect(radio).not.toBeChecked();
  await userEvent.click(group().getByRole('radio', { name: 'Supper' }));
  expect(chosen()).toBe('dinner');
});
