import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DatePicker, type DateRange } from './DatePicker';

interface RangeProps {
  initial?: DateRange | null;
  start?: string;
  error?: string;
}

function Range({ initial = null, start, error }: RangeProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DatePicker mode="range" label="Dates" value={value} start={start} onChange={setValue} error={error} />
      <output>{value ? `${value.start} ${value.end}` : 'none'}</output>
    </>
  );
}

const camp = { start: '2027-08-12', end: '2027-08-14' };
const field = () => screen.getByRole('button', { name: /^Dates,/ });
const chosen = () => document.querySelector('output')?.textContent;
const day = (name: RegExp) => screen.getByRole('button', { name });

test('asks for both ends while empty, and says both when chosen', () => {
  const { unmount } = render(<Range />);
  expect(field()).toHaveAccessibleName('Dates, Pick the first and last day');
  unmount();
  render(<Range initial={camp} />);
  expect(field()).toHaveAccessibleName('Dates, August 12th, 2027 – August 14th, 2027');
});

test('a range is two choices; it is counted and can be cleared', async () => {
  render(<Range initial={{ start: '2027-08-01', end: '2027-08-01' }} />);
  await userEvent.click(field());
  expect(screen.getByText('1 day')).toBeInTheDocument();
  await userEvent.click(day(/August 12, 2027/));
  await userEvent.click(day(/August 14, 2027/));
  expect(chosen()).toBe('2027-08-12 2027-08-14');
  expect(screen.getByText('3 days, 2 nights')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chosen()).toBe('none');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test('is chosen by keyboard alone: Enter, arrows, Enter', async () => {
  render(<Range initial={camp} />);
  field().focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toHaveAccessibleName(/August 12, 2027/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('2027-08-12 2027-08-14');
  // From the first end the focus has gone one day on.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('2027-08-19 2027-08-27');
});

test('with the first day chosen before, the next press is the last', async () => {
  render(<Range start="2027-08-12" />);
  expect(field()).toHaveAccessibleName('Dates, August 12th, 2027 – pick the last day');
  await userEvent.click(field());
  expect(document.activeElement).toHaveAccessibleName(/August 12, 2027/);
  await userEvent.click(day(/August 14, 2027/));
  expect(chosen()).toBe('2027-08-12 2027-08-14');
});

test('with the first day chosen before, by keyboard: arrow, Enter', async () => {
  render(<Range start="2027-08-12" />);
  field().focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(chosen()).toBe('2027-08-12 2027-08-19');
});

test('the ends may come in either order', async () => {
  render(<Range initial={camp} />);
  await userEvent.click(field());
  await userEvent.click(day(/August 20, 2027/));
  await userEvent.click(day(/August 18, 2027/));
  expect(chosen()).toBe('2027-08-18 2027-08-20');
});

test('Escape leaves a half-chosen range as it was', async () => {
  render(<Range initial={camp} />);
  await userEvent.click(field());
  await userEvent.click(day(/August 20, 2027/));
  await userEvent.keyboard('{Escape}');
  expect(chosen()).toBe('2027-08-12 2027-08-14');
});

test('an error belongs to the field, and so does an end outside the years', () => {
  const { unmount } = render(<Range error="Please fill name and date range." />);
  expect(field()).toHaveAccessibleDescription('Please fill name and date range.');
  unmount();
  render(<Range initial={{ start: '2035-12-30', end: '2036-01-02' }} />);
  expect(field()).toHaveAccessibleDescription('Pick a date from January 1st, 2020 to December 31st, 2035.');
});
