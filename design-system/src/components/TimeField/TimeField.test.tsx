import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from './TimeField';

function StatefulField({ initial = '', after }: { initial?: string; after?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <TimeField optional label="Time" value={value} onChange={setValue} after={after} />
      <output>{value || 'none'}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Time' });
const chosen = () => screen.getByText(/^(none|\d\d:\d\d)$/).textContent;

test('offers every quarter of an hour in the locale’s format', async () => {
  render(<StatefulField />);
  await userEvent.click(field());
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toHaveLength(96);
  expect(offered.slice(0, 2)).toEqual(['12:00 AM', '12:15 AM']);
  await userEvent.click(screen.getByRole('option', { name: '7:30 PM' }));
  expect(chosen()).toBe('19:30');
  expect(field()).toHaveValue('7:30 PM');
});

test('accepts any typed time', async () => {
  render(<StatefulField />);
  await userEvent.type(field(), '7.05pm');
  await userEvent.tab();
  expect(chosen()).toBe('19:05');
  expect(field()).toHaveValue('7:05 PM');
});

test.each([
  ['7', '7:00 PM', '19:00'],
  ['7:30', '7:30 PM', '19:30'],
  ['11', '11:00 AM', '11:00'],
  ['19', '7:00 PM', '19:00'],
  ['7am', '7:00 AM', '07:00'],
  ['0730', '7:30 AM', '07:30'],
])('for %s it shows %s before blur', async (typed, understood, time) => {
  render(<StatefulField />);
  await userEvent.type(field(), typed);
  const hint = field().parentElement!.querySelector('[aria-live]');
  expect(hint).toHaveTextContent(understood);
  await userEvent.tab();
  expect(field()).toHaveValue(understood);
  expect(chosen()).toBe(time);
  expect(hint).toBeEmptyDOMElement();
});

test('shows no interpretation for text in the same format or for an invalid time', async () => {
  render(<StatefulField />);
  const hint = field().parentElement!.querySelector('[aria-live]');
  for (const typed of ['7:30 pm', 'late']) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(hint).toBeEmptyDOMElement();
  }
});

test('with `after`, an ambiguous hour is the next one after it', async () => {
  render(<StatefulField after="19:30" />);
  await userEvent.type(field(), '2{Tab}');
  expect(chosen()).toBe('02:00');
  await userEvent.clear(field());
  await userEvent.type(field(), '11{Tab}');
  expect(chosen()).toBe('23:00');
});

test('keys choose from the list; Esc closes only the list', async () => {
  const onKeyDown = jest.fn();
  render(
    <div onKeyDown={onKeyDown}>
      <StatefulField initial="20:45" />
    </div>,
  );
  field().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: '9:00 PM' }).id,
  );
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('21:00');
  await userEvent.keyboard('{ArrowUp}{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(chosen()).toBe('21:00');
  expect(onKeyDown).not.toHaveBeenCalled();
});

test('keeps an invalid text and shows an error; empty text means no time', async () => {
  render(<StatefulField initial="20:45" />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'late');
  await userEvent.tab();
  expect(field()).toHaveValue('late');
  expect(field()).toHaveAccessibleDescription('Enter a time like 7:30 PM.');
  expect(chosen()).toBe('20:45');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(chosen()).toBe('none');
});

/** A form around the field that passes the value, and whether the field is invalid, to `onSend`. */
function FieldInForm({ onSend }: { onSend: (time: string, isInvalid: boolean) => void }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value, event.currentTarget.querySelector('[aria-invalid="true"]') !== null);
      }}
    >
      <TimeField label="Time" value={value} onChange={setValue} />
      <button>Send</button>
    </form>
  );
}

test('Enter commits the typed time and submits the form with it', async () => {
  const onSend = jest.fn();
  render(<FieldInForm onSend={onSend} />);
  // No offered time begins like this, so no list is open.
  await userEvent.type(field(), '7.05pm{Enter}');
  expect(field()).toHaveValue('7:05 PM');
  expect(onSend.mock.calls).toEqual([['19:05', false]]);
});

test('with the list open, Enter commits without submitting; a second Enter submits', async () => {
  const onSend = jest.fn();
  render(<FieldInForm onSend={onSend} />);
  await userEvent.type(field(), '7:30{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('7:30 PM');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['19:30', false]]);
});

test('Enter takes the highlighted option rather than the typed text', async () => {
  const onSend = jest.fn();
  render(<FieldInForm onSend={onSend} />);
  await userEvent.type(field(), '7:30{ArrowDown}{ArrowDown}{Enter}{Enter}');
  expect(onSend.mock.calls).toEqual([['07:30', false]]);
});

test('Enter with an invalid time shows its error, which the form can detect', async () => {
  const onSend = jest.fn();
  render(<FieldInForm onSend={onSend} />);
  await userEvent.type(field(), 'late{Enter}');
  expect(field()).toHaveValue('late');
  expect(field()).toHaveAccessibleDescription('Enter a time like 7:30 PM.');
  expect(onSend.mock.calls).toEqual([['', true]]);
});
