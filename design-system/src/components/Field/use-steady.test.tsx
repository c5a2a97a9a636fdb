import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { EmailsField } from '../EmailsField/EmailsField';
import { FormErrors } from '../FormErrors/FormErrors';
import { MoneyField } from '../MoneyField/MoneyField';
import { QuantityField } from '../QuantityField/QuantityField';
import { TextField } from '../TextField/TextField';
import { TimeField } from '../TimeField/TimeField';

const noAddresses = (text: string) => ({ valid: [], invalid: text.split(' ').filter(Boolean) });

function Money() {
  const [value, setValue] = useState<number | null>(null);
  return <MoneyField label="Field" value={value} onChange={setValue} />;
}
function Quantity() {
  const [value, setValue] = useState<number | null>(null);
  return <QuantityField label="Field" min={1} max={9} value={value} onChange={setValue} />;
}
function Time() {
  const [value, setValue] = useState('');
  return <TimeField label="Field" value={value} onChange={setValue} />;
}
function Emails() {
  const [value, setValue] = useState('');
  return <EmailsField label="Field" value={value} onChange={setValue} parse={noAddresses} />;
}
/** A form that shows an error on blur. */
function BlurValidated() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const showError = () => setError('Not like that.');
  return <TextField label="Field" value={value} onChange={setValue} onBlur={showError} error={error} />;
}

const fields: [string, ReactElement, string][] = [
  ['MoneyField', <Money />, 'Enter an amount like 18.50.'],
  ['QuantityField', <Quantity />, 'Enter a whole number from 1 to 9.'],
  ['TimeField', <Time />, 'Enter a time like 7:30 PM.'],
  ['EmailsField', <Emails />, 'late is not an e-mail address.'],
  ['TextField', <BlurValidated />, 'Not like that.'],
];

describe.each(fields)('%s', (_, field, complaint) => {
  const set = async (onPress: () => void) => {
    render(
      <>
        {field}
        <button onClick={onPress}>Add</button>
      </>,
    );
    await userEvent.type(screen.getByLabelText('Field'), 'late');
    return screen.getByRole('button', { name: 'Add' });
  };

  test('on a blur by a click, shows its error after the click, which is not lost', async () => {
    const onPress = jest.fn();
    const button = await set(onPress);
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: '[MouseLeft>]', target: button });
    expect(screen.getByLabelText('Field')).not.toHaveFocus();
    expect(screen.queryByText(complaint)).not.toBeInTheDocument();
    await pointer.pointer({ keys: '[/MouseLeft]', target: button });
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(complaint)).toBeVisible();
  });

  test('on a blur by keyboard, shows its error at once', async () => {
    await set(() => undefined);
    await userEvent.tab();
    expect(screen.getByText(complaint)).toBeVisible();
  });
});

test('on touch, where the blur comes with mouse events after pointerup, nothing moves before the click', async () => {
  render(
    <>
      <BlurValidated />
      <button>Add</button>
    </>,
  );
  const [field, button] = [screen.getByLabelText('Field'), screen.getByRole('button')];
  act(() => field.focus());
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.mouseDown(button);
  act(() => field.blur());
  fireEvent.mouseUp(button);
  expect(screen.queryByText('Not like that.')).not.toBeInTheDocument();
  fireEvent.click(button);
  expect(await screen.findByText('Not like that.')).toBeVisible();
});

test('shows the error after a cancelled press as well', async () => {
  render(<BlurValidated />);
  const field = screen.getByLabelText('Field');
  act(() => field.focus());
  fireEvent.pointerDown(document.body);
  act(() => field.blur());
  expect(screen.queryByText('Not like that.')).not.toBeInTheDocument();
  fireEvent.pointerCancel(document.body);
  await waitFor(() => expect(screen.getByText('Not like that.')).toBeVisible());
});

test('a summary above the form does not change during a press', () => {
  const errors = ['name', 'time', 'date'].map((field) => ({ field, message: `No ${field}` }));
  const { rerender } = render(<FormErrors errors={errors} />);
  fireEvent.pointerDown(document.body);
  rerender(<FormErrors errors={errors.slice(0, 2)} />);
  expect(screen.getByText('No date')).toBeVisible();
  fireEvent.click(document.body);
  rerender(<FormErrors errors={errors.slice(0, 2)} />);
  expect(screen.queryByText('No date')).not.toBeInTheDocument();
});
