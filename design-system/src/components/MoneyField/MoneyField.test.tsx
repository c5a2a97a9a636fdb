import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MoneyField } from './MoneyField';
import { formatMoney, parseMoney } from './parse-money';

test.each([
  ['18', 1800],
  ['18.5', 1850],
  ['$18.50', 1850],
  ['18,50', 1850],
  ['18,50 $', 1850],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ["1'234.50", 123_450],
  ['1,234', 123_400],
  ['1,234,567', 123_456_700],
  ['.5', 50],
  ['18.', 1800],
  ['0.1', 10],
  ['USD 7', 700],
  ['-5', -500],
  ['١٨٫٥٠', 1850],
  ['9999999999.99', 999_999_999_999],
])('%s is %d cents', (text, cents) => expect(parseMoney(text, 'en-US')).toBe(cents));

test.each([
  ['1.234', 'de-DE', 123_400],
  ['1,234', 'en-US', 123_400],
  ['1.234.567', 'en-US', 123_456_700],
  ['1.5', 'de-DE', 150],
  ['1,23', 'en-US', 123],
])('%s in %s is %d cents', (text, locale, cents) => expect(parseMoney(text, locale)).toBe(cents));

test.each([
  ['1,234', 'de-DE'],
  ['1.234', 'en-US'],
  ['1,234.567', 'en-US'],
])('%s in %s has three decimals and is not an amount', (text, locale) =>
  expect(parseMoney(text, locale)).toBeUndefined(),
);

test.each(['', '  ', 'eighteen', '1.2345', '1,23,4', '1.2.3', '18-', '$', '12e3', '99999999999999999'])(
  '"%s" is not an amount',
  (text) => expect(parseMoney(text, 'en-US')).toBeUndefined(),
);

test.each([1, 10, 1850, 123_450, 999_999_999_999])('%d cents survive formatting and parsing', (cents) => {
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'ar-EG', 'en-IN'])
    expect(parseMoney(formatMoney(cents, locale), locale)).toBe(cents);
});

test('a press that blurs the field is not lost: the error appears after the click', async () => {
  const [user, clicked] = [userEvent.setup(), jest.fn()];
  render(
    <>
      <MoneyField label="Amount" value={null} onChange={() => undefined} />
      <button onClick={clicked}>Add</button>
    </>,
  );
  await user.type(screen.getByLabelText('Amount'), 'eighteen');
  const target = screen.getByRole('button', { name: 'Add' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(screen.getByLabelText('Amount')).not.toHaveFocus();
  expect(screen.queryByText('Enter an amount like 18.50.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Enter an amount like 18.50.')).toBeInTheDocument();
});

function StatefulField({ initial = null as number | null }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setValue(null);
      }}
    >
      <MoneyField label="Amount" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Amount' });
const cents = () => screen.getByRole('status').textContent;

test('calls onChange with cents while typing and shows two decimals after blur', async () => {
  render(<StatefulField />);
  await userEvent.type(field(), '18,5');
  expect(cents()).toBe('1850');
  expect(field()).toHaveValue('18,5');
  await userEvent.tab();
  expect(field()).toHaveValue('$18.50');
});

test('shows an error for text that is not an amount and keeps the text', async () => {
  render(<StatefulField initial={500} />);
  await userEvent.type(field(), 'x');
  expect(field()).toHaveValue('x');
  await userEvent.type(field(), 'yz');
  await userEvent.tab();
  expect(cents()).toBe('none');
  expect(field()).toHaveAccessibleDescription('Enter an amount like 18.50.');
  expect(field()).toHaveValue('xyz');
});

test('a form that clears the value clears the text, even with the focus in the field', async () => {
  render(<StatefulField />);
  await userEvent.type(field(), '18{Enter}');
  expect(cents()).toBe('none');
  expect(field()).toHaveValue('');
  expect(field()).toBeValid();
});

test('Enter shows the error of a text that is not an amount, as the form is submitted', async () => {
  render(<StatefulField />);
  await userEvent.type(field(), '30.555{Enter}');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Enter an amount like 18.50.');
});

test('focus selects all text, so that a new amount replaces the old one', async () => {
  render(<StatefulField initial={500} />);
  await userEvent.tab();
  await userEvent.keyboard('7');
  expect(field()).toHaveValue('7');
});
