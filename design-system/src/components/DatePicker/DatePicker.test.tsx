import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DatePicker } from './DatePicker';

function Single({ initial = '2027-08-12' as string | null, error = '' }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DatePicker mode="single" label="Date" value={value} onChange={setValue} error={error || undefined} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const field = () => screen.getByRole('button', { name: /^Date,/ });
const focusedDay = () => document.activeElement?.getAttribute('aria-label');
const chosen = () => screen.getByRole('status').textContent;

test('opens at the chosen day, with the keys of the ARIA Authoring Practices', async () => {
  render(<Single />);
  expect(field()).toHaveAccessibleName('Date, August 12th, 2027');
  await userEvent.click(field());
  expect(focusedDay()).toBe('Thursday, August 12, 2027 selected');
  const steps: [string, string][] = [
    ['{ArrowRight}', 'Friday, August 13, 2027'],
    ['{ArrowDown}', 'Friday, August 20, 2027'],
    ['{ArrowLeft}{ArrowUp}', 'Thursday, August 12, 2027 selected'],
    ['{Home}', 'Sunday, August 8, 2027'],
    ['{End}', 'Saturday, August 14, 2027'],
    ['{PageDown}', 'Tuesday, September 14, 2027'],
    ['{PageUp}', 'Saturday, August 14, 2027'],
    ['{Shift>}{PageUp}{/Shift}', 'Friday, August 14, 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Saturday, August 14, 2027'],
  ];
  for (const [keys, day] of steps) {
    await userEvent.keyboard(keys);
    expect(focusedDay()).toBe(day);
  }
});

test('Enter chooses, closes and returns the focus', async () => {
  render(<Single />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(chosen()).toBe('2027-08-13');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test('Esc closes without choosing', async () => {
  render(<Single />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowRight}{Escape}');
  expect(chosen()).toBe('2027-08-12');
  expect(field()).toHaveFocus();
});

test('does not allow days before 2020 or after 2035', async () => {
  render(<Single initial="2020-01-01" />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(chosen()).toBe('2020-01-01');
});

test('has selects for the month and for the years 2020 to 2035', async () => {
  render(<Single />);
  await userEvent.click(field());
  const year = screen.getByRole('combobox', { name: 'Year' });
  expect([...year.children].map((option) => option.textContent)).toEqual(
    Array.from({ length: 16 }, (_, step) => `${2020 + step}`),
  );
  await userEvent.selectOptions(year, '2031');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
  expect(screen.getByRole('button', { name: 'Friday, February 14, 2031' })).toBeInTheDocument();
});

test('links an error to the field, also for a date outside of the range', () => {
  const { unmount } = render(<Single initial={null} error="Pick a date." />);
  expect(field()).toHaveAccessibleDescription('Pick a date.');
  unmount();
  render(<Single initial="2041-01-01" />);
  expect(field()).toHaveAccessibleDescription('Pick a date from January 1st, 2020 to December 31st, 2035.');
});
