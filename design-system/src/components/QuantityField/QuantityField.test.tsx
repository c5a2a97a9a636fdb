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
