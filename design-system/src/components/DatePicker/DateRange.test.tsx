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

test('asks for both days while empty, and shows both when chosen', () => {
  const { unmount } = render(<Range />);
  expect(field()).toHaveAccessibleName('Dates, Pick the first and last day');
  unmount();
  render(<Range initial={camp} />);
  expect(field()).toHaveAccessibleName('Dates, August 12th, 2027 – August 14th, 2027');
});

test('chooses a range with two clicks, shows its length, and can be cleared', async () => {
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

test('can be chosen by keyboard: Enter, arrows, Enter', async () => {
  render(<Range initial={camp} />);
  field().focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toHaveAccessibleName(/August 12, 2027/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('2027-08-12 2027-08-14');
  // After the first day, the focus moves one day on.
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('2027-08-19 2027-08-27');
});

test('with a preset first day, the next click chooses the last', async () => {
  render(<Range start="2027-08-12" />);
  expect(field()).toHaveAccessibleName('Dates, August 12th, 2027 – pick the last day');
  await userEvent.click(field());
  expect(document.activeElement).toHaveAccessibleName(/August 12, 2027/);
  await userEvent.click(day(/August 14, 2027/));
  expect(chosen()).toBe('2027-08-12 2027-08-14');
});

test('stays incomplete if it is left without a last day', async () => {
  render(<Range start="2027-08-12" />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(chosen()).toBe('none');
  expect(field()).toHaveAccessibleName('Dates, August 12th, 2027 – pick the last day');
});

test('with a preset first day, by keyboard: arrow, Enter', async () => {
  render(<Range start="2027-08-12" />);
  field().focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(chosen()).toBe('2027-08-12 2027-08-19');
});

test('the days can be chosen in either order', async () => {
  render(<Range initial={camp} />);
  await userEvent.click(field());
  await userEvent.click(day(/August 20, 2027/));
  await userEvent.click(day(/August 18, 2027/));
  expect(chosen()).toBe('2027-08-18 2027-08-20');
});

test('Escape discards an incomplete range', async () => {
  render(<Range initial={camp} />);
  await userEvent.click(field());
  await userEvent.click(day(/August 20, 2027/));
  await userEvent.keyboard('{Escape}');
  expect(chosen()).toBe('2027-08-12 2027-08-14');
});

test('links an error to the field, also for a day outside of the years', () => {
  const { unmount } = render(<Range error="Please fill name and date range." />);
  expect(field()).toHaveAccessibleDescription('Please fill name and date range.');
  unmount();
  render(<Range initial={{ start: '2035-12-30', end: '2036-01-02' }} />);
  expect(field()).toHaveAccessibleDescription('Pick a date from January 1st, 2020 to December 31st, 2035.');
});
