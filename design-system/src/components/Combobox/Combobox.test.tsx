import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../Dialog/Dialog';
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox';

const events: ComboboxOption[] = [
  { id: '1', text: 'The Long Table Supper', detail: 'July 17th, 2027' },
  { id: '2', text: 'Sandcastle Sunday' },
  { id: '3', text: 'Ana María’s table' },
];

type Settings = Partial<Pick<ComboboxProps<ComboboxOption>, 'limit' | 'disabled' | 'error'>>;

function Static({
  initial = null as ComboboxOption | null,
  ...settings
}: Settings & { initial?: ComboboxOption | null }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Combobox label="Event" options={events} value={value} onChange={setValue} {...settings} />
      <output>{value?.id ?? 'none'}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Event' });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const chosen = () => document.querySelector('output')?.textContent;
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

describe('with a fixed list of options', () => {
  test('typing opens the list and filters it, ignoring case and accents', async () => {
    render(<Static />);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.type(field(), 'TABLE');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(names()).toEqual(['The Long Table SupperJuly 17th, 2027', 'Ana María’s table']);
    await user.clear(field());
    await user.type(field(), 'maria');
    expect(names()).toEqual(['Ana María’s table']);
  });

  test('supports the keys of the ARIA Authoring Practices, with the focus in the field', async () => {
    render(<Static />);
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    expect(names()).toHaveLength(3);
    expect(active()).toMatch(/^The Long Table/);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Sandcastle Sunday');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}{ArrowUp}');
    expect(active()).toBe('Ana María’s table');
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('3');
    expect(field()).toHaveValue('Ana María’s table');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveFocus();
  });

  test('Escape closes only the list, and keeps the typed text', async () => {
    const onClose = jest.fn();
    render(
      <Dialog open title="Pin" onClose={onClose}>
        <Static />
      </Dialog>,
    );
    await user.type(field(), 'sand');
    await user.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('sand');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('leaving the field keeps the typed text and chooses nothing', async () => {
    render(<Static />);
    await user.type(field(), 'sand');
    await user.tab();
    expect(field()).not.toHaveFocus();
    expect(field()).toHaveValue('sand');
    expect(chosen()).toBe('none');
  });

  test('a click chooses; editing the text clears the choice; the cross empties the field', async () => {
    render(<Static />);
    await user.type(field(), 'sand');
    await user.click(screen.getByRole('option'));
    expect(chosen()).toBe('2');
    await user.type(field(), 's');
    expect(chosen()).toBe('none');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear Event' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  test('Enter with an incomplete name does not submit the form', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Static />
      </form>,
    );
    await user.type(field(), 'sand{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('applies the limit, shows a text without results, and links an error to the field', async () => {
    render(<Static limit={1} error="Choose an event." />);
    await user.type(field(), 'table');
    expect(names()).toHaveLength(1);
    await user.type(field(), 'xyz');
    expect(names()).toEqual(['Nothing found.']);
    expect(field()).toHaveAccessibleDescription('Choose an event.');
    expect(field()).toBeInvalid();
  });

  test('does not open while disabled', async () => {
    render(<Static disabled initial={events[1]} />);
    await user.click(field());
    expect(field()).toBeDisabled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('with a search', () => {
  type Find = (query: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  function Searched({ search, onGo }: { search: Find; onGo?: (option: ComboboxOption | null) => void }) {
    const [value, setValue] = useState<ComboboxOption | null>(null);
    return <Combobox label="Event" search={search} value={onGo ? null : value} onChange={onGo ?? setValue} />;
  }

  test('searches once, 300 ms after the last letter, and shows at most eight', async () => {
    const manyEvents = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, text: `Supper ${at}` }));
    const search = jest.fn<ReturnType<Find>, Parameters<Find>>(async () => manyEvents);
    render(<Searched search={search} />);
    await user.type(field(), 'sup');
    expect(screen.getByLabelText('Searching...')).toBeInTheDocument();
    await pause(300);
    expect(search.mock.calls.map(([query]) => query)).toEqual(['sup']);
    expect(names()).toHaveLength(8);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Supper 0');
    await pause(400);
    expect(search).toHaveBeenCalledTimes(1);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  test('shows the required number of letters, and does not search before', async () => {
    const search = jest.fn<ReturnType<Find>, Parameters<Find>>(async () => events);
    render(
      <Combobox
        label="Event"
        search={search}
        minLetters={2}
        shortText="Type two letters"
        value={null}
        onChange={() => undefined}
      />,
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(field(), 's');
    await pause(400);
    expect(screen.getByRole('status')).toHaveTextContent('Type two letters');
    expect(names()).toEqual(['Type two letters']);
    expect(search).not.toHaveBeenCalled();
    await user.type(field(), 'a');
    await pause(300);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(names()).toHaveLength(3);
  });

  test('an older answer never overwrites a newer one', async () => {
    const answers = new Map<string, (found: ComboboxOption[]) => void>();
    render(<Searched search={(query) => new Promise((resolve) => answers.set(query, resolve))} />);
    await user.type(field(), 's');
    await pause(300);
    await user.type(field(), 'a');
    await pause(300);
    await act(async () => answers.get('sa')?.([events[1] as ComboboxOption]));
    await act(async () => answers.get('s')?.(events));
    expect(names()).toEqual(['Sandcastle Sunday']);
  });

  test('shows a failure, and Retry searches again', async () => {
    const search = jest
      .fn<ReturnType<Find>, Parameters<Find>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(events);
    render(<Searched search={search} />);
    await user.type(field(), 'sand');
    await pause(300);
    expect(screen.getByText('The search did not answer.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await pause(300);
    expect(names()).toHaveLength(3);
  });

  test('the field is empty after a choice that the owner does not store', async () => {
    const onGo = jest.fn();
    render(<Searched search={async () => events} onGo={onGo} />);
    await user.type(field(), 'sand');
    await pause(300);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onGo.mock.calls).toEqual([[events[0]]]);
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });
});

test('reports typed text that is not one of the options, and a choice', async () => {
  function Free() {
    const [value, setValue] = useState<ComboboxOption | null>(null);
    const [typed, setTyped] = useState('Sand');
    return (
      <>
        <Combobox
          label="Event"
          options={events}
          value={value}
          onChange={setValue}
          typed={typed}
          onType={setTyped}
          maxLength={20}
        />
        <output>{value?.id ?? typed}</output>
      </>
    );
  }
  render(<Free />);
  expect(field()).toHaveValue('Sand');
  await user.clear(field());
  await user.type(field(), 'Jo');
  expect(chosen()).toBe('Jo');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.clear(field());
  await user.type(field(), 'castle');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('2');
  expect(field()).toHaveValue('Sandcastle Sunday');
  await user.type(field(), '!');
  expect(chosen()).toBe('Sandcastle Sunday!');
  await user.tab();
  expect(field()).toHaveValue('Sandcastle Sunday!');
});
