import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TimeField } from './TimeField';

function Timed({ initial = '', after }: { initial?: string; after?: string }) {
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

test('offers every quarter of an hour in the reader’s words', async () => {
  render(<Timed />);
  await userEvent.click(field());
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toHaveLength(96);
  expect(offered.slice(0, 2)).toEqual(['12:00 AM', '12:15 AM']);
  await userEvent.click(screen.getByRole('option', { name: '7:30 PM' }));
  expect(chosen()).toBe('19:30');
  expect(field()).toHaveValue('7:30 PM');
});

test('takes any time as people type it', async () => {
  render(<Timed />);
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
])('of %s it says %s before it is left', async (typed, understood, time) => {
  render(<Timed />);
  await userEvent.type(field(), typed);
  const said = field().parentElement!.querySelector('[aria-live]');
  expect(said).toHaveTextContent(understood);
  await userEvent.tab();
  expect(field()).toHaveValue(understood);
  expect(chosen()).toBe(time);
  expect(said).toBeEmptyDOMElement();
});

test('says nothing beside what is typed as it would say it, or cannot be read', async () => {
  render(<Timed />);
  const said = field().parentElement!.querySelector('[aria-live]');
  for (const typed of ['7:30 pm', 'late']) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(said).toBeEmptyDOMElement();
  }
});

test('of an end the hour that comes sooner after the start is meant', async () => {
  render(<Timed after="19:30" />);
  await userEvent.type(field(), '2{Tab}');
  expect(chosen()).toBe('02:00');
  await userEvent.clear(field());
  await userEvent.type(field(), '11{Tab}');
  expect(chosen()).toBe('23:00');
});

test('keys choose from the list; Esc closes it alone', async () => {
  const onKeyDown = jest.fn();
  render(
    <div onKeyDown={onKeyDown}>
      <Timed initial="20:45" />
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

test('keeps what it can’t read and says so; emptied, there is no time', async () => {
  render(<Timed initial="20:45" />);
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

/** A form around the field: what it goes with, and whether it was told of a time that nobody can read. */
function Sent({ onSend }: { onSend: (time: string, unread: boolean) => void }) {
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

test('Enter settles what is typed, and the form goes with it', async () => {
  const onSend = jest.fn();
  render(<Sent onSend={onSend} />);
  // No offered time begins like this: no list is open.
  await userEvent.type(field(), '7.05pm{Enter}');
  expect(field()).toHaveValue('7:05 PM');
  expect(onSend.mock.calls).toEqual([['19:05', false]]);
});

test('with the list open Enter settles what is typed and sends nothing; the next one sends', async () => {
  const onSend = jest.fn();
  render(<Sent onSend={onSend} />);
  await userEvent.type(field(), '7:30{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('7:30 PM');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['19:30', false]]);
});

test('typed and then chosen by keys, Enter takes the chosen one', async () => {
  const onSend = jest.fn();
  render(<Sent onSend={onSend} />);
  await userEvent.type(field(), '7:30{ArrowDown}{ArrowDown}{Enter}{Enter}');
  expect(onSend.mock.calls).toEqual([['07:30', false]]);
});

test('Enter after an invalid time shows its error, and the sender can see it', async () => {
  const onSend = jest.fn();
  render(<Sent onSend={onSend} />);
  await userEvent.type(field(), 'late{Enter}');
  expect(field()).toHaveValue('late');
  expect(field()).toHaveAccessibleDescription('Enter a time like 7:30 PM.');
  expect(onSend.mock.calls).toEqual([['', true]]);
});
