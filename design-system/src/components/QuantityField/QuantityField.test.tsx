import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityField, type QuantityFieldProps } from './QuantityField';

function StatefulField({ initial = 2, ...props }: Partial<QuantityFieldProps> & { initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <>
      <QuantityField label="Qty" value={value} onChange={setValue} {...props} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const field = () => screen.getByRole('spinbutton', { name: 'Qty' });
const quantity = () => screen.getByRole('status').textContent;

test('keys step as in the ARIA Authoring Practices, and stop at the limits', async () => {
  render(<StatefulField />);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  const steps: [string, string][] = [
    ['{ArrowUp}', '3'],
    ['{ArrowDown}', '2'],
    ['{PageUp}', '12'],
    ['{PageDown}{PageDown}', '1'],
    ['{ArrowDown}', '1'],
    ['{End}', '999'],
    ['{ArrowUp}', '999'],
    ['{Home}', '1'],
  ];
  for (const [keys, shown] of steps) {
    await userEvent.keyboard(keys);
    expect(field()).toHaveValue(shown);
    expect(field()).toHaveAttribute('aria-valuenow', shown);
  }
});

test('the buttons step and are not tab stops', async () => {
  render(<StatefulField />);
  await userEvent.click(screen.getByRole('button', { name: 'One less, Qty' }));
  expect(quantity()).toBe('1');
  expect(screen.getByRole('button', { name: 'One less, Qty' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'One more, Qty' }));
  expect(quantity()).toBe('2');
  field().focus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test.each(['0', '1000', '4 loaves', '1.5', '-3'])('shows an error for "%s" and keeps it', async (text) => {
  render(<StatefulField />);
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.tab();
  expect(quantity()).toBe('none');
  expect(field()).toHaveValue(text);
  expect(field()).toHaveAccessibleDescription('Enter a whole number from 1 to 999.');
});

test.each([
  ['1.5', '1.5'],
  ['1,25', '1.25'],
  ['.5', '0.5'],
  ['١٫٥', '1.5'],
  ['0', '0'],
  ['1.234', 'none'],
  ['1.5.5', 'none'],
  ['.', 'none'],
])('with two decimals, "%s" is %s', async (text, number) => {
  render(<StatefulField initial={null} min={0} decimals={2} />);
  await userEvent.type(field(), text);
  await userEvent.tab();
  expect(quantity()).toBe(number);
  expect(field()).toHaveValue(number === 'none' ? text : number);
  if (number === 'none') expect(field()).toHaveAccessibleDescription('Enter a number from 0 to 999.');
});

test('steps of a number with decimals keep its decimals', async () => {
  render(<StatefulField initial={0.57} min={0} decimals={2} />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  expect(quantity()).toBe('1.57');
});

test('Enter shows the error of an invalid number before the form is submitted', async () => {
  const wasInvalid = jest.fn();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        wasInvalid(field().getAttribute('aria-invalid'));
      }}
    >
      <StatefulField initial={null} />
    </form>,
  );
  await userEvent.type(field(), '0{Enter}');
  expect(wasInvalid.mock.calls).toEqual([['true']]);
});

test('accepts an empty field; the first step starts at the minimum', async () => {
  render(<StatefulField initial={null} min={3} />);
  await userEvent.click(field());
  await userEvent.tab();
  expect(field()).toBeValid();
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  expect(quantity()).toBe('3');
});

test('does not step while disabled', async () => {
  render(<StatefulField disabled />);
  await userEvent.click(screen.getByRole('button', { name: 'One more, Qty' }));
  expect(quantity()).toBe('2');
});
