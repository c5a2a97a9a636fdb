import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityField, type QuantityFieldProps } from './QuantityField';

function Typed({ initial = 2, ...props }: Partial<QuantityFieldProps> & { initial?: number | null }) {
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

test('keys step as in the ARIA Authoring Practices, and stop at the ends', async () => {
  render(<Typed />);
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

test('the buttons step, and are out of the way of Tab', async () => {
  render(<Typed />);
  await userEvent.click(screen.getByRole('button', { name: 'One less, Qty' }));
  expect(quantity()).toBe('1');
  expect(screen.getByRole('button', { name: 'One less, Qty' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'One more, Qty' }));
  expect(quantity()).toBe('2');
  field().focus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test.each(['0', '1000', '4 loaves', '1.5', '-3'])('"%s" is said to be wrong and stays', async (text) => {
  render(<Typed />);
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.tab();
  expect(quantity()).toBe('none');
  expect(field()).toHaveValue(text);
  expect(field()).toHaveAccessibleDescription('Enter a whole number from 1 to 999.');
});

test('an empty field is no mistake; the first step starts at the least', async () => {
  render(<Typed initial={null} min={3} />);
  await userEvent.click(field());
  await userEvent.tab();
  expect(field()).toBeValid();
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  expect(quantity()).toBe('3');
});

test('nothing steps while disabled', async () => {
  render(<Typed disabled />);
  await userEvent.click(screen.getByRole('button', { name: 'One more, Qty' }));
  expect(quantity()).toBe('2');
});
