import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Highlight } from './Highlight';
import { MemberPicker, type MemberPickerProps } from './MemberPicker';
import type { Member } from './use-member-search';

const person = (id: string, firstName: string, lastName: string): Member => ({
  id,
  firstName,
  lastName,
  avatarUrl: null,
});
const people = [person('1', 'Marisol', 'Vandenberghe'), person('2', 'Martin', 'Achterberg')];

function Picked({ search, initial = [] }: { search: MemberPickerProps['search']; initial?: Member[] }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <MemberPicker label="Invites" value={value} onChange={setValue} search={search} />
      <output>{value.map(({ id }) => id).join(' ')}</output>
    </>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Invites' });
const chosen = () => document.querySelector('output')?.textContent;
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('searches once, from two letters on, 300 ms after the last one', async () => {
  const search = jest.fn(async () => people);
  render(<Picked search={search} />);
  await user.type(field(), 'm');
  await pause(400);
  expect(screen.getByText('Type at least 2 letters of a name.')).toBeInTheDocument();
  await user.type(field(), 'ar');
  await pause(299);
  expect(search).not.toHaveBeenCalled();
  await pause(1);
  expect(search).toHaveBeenCalledTimes(1);
  expect(search).toHaveBeenCalledWith('mar', expect.any(AbortSignal));
});

test('chooses by keyboard, hides chosen members, and removes the last one by Backspace', async () => {
  render(<Picked search={async () => people} />);
  await user.type(field(), 'mar');
  await pause(300);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('1');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await user.type(field(), 'mar');
  await pause(300);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['MAMartin Achterberg']);
  await user.clear(field());
  await user.keyboard('{Backspace}');
  expect(chosen()).toBe('');
});

test('a chip is removed by its named button and by Delete', async () => {
  render(<Picked search={async () => []} initial={people} />);
  await user.click(screen.getByRole('button', { name: 'Remove Marisol Vandenberghe' }));
  expect(chosen()).toBe('2');
  screen.getByRole('row', { name: 'Martin Achterberg' }).focus();
  await user.keyboard('{Delete}');
  expect(chosen()).toBe('');
  expect(field()).toHaveFocus();
});

test('shows at most ten results, and Enter in the field does not submit the form', async () => {
  const crowd = Array.from({ length: 14 }, (_, at) => person(`${at}`, 'Mar', `${at}`));
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Picked search={async () => crowd} />
    </form>,
  );
  await user.type(field(), 'mar{Enter}');
  await pause(300);
  expect(screen.getAllByRole('option')).toHaveLength(10);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('shows an empty result, a failure and its Retry', async () => {
  const search = jest
    .fn<Promise<Member[]>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([]);
  render(<Picked search={search} />);
  await user.type(field(), 'mar');
  expect(screen.getByRole('status', { name: 'Searching...' })).toBeInTheDocument();
  await pause(300);
  expect(screen.getByRole('alert')).toHaveTextContent('The search did not answer.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await pause(300);
  expect(screen.getByText('No members found.')).toBeInTheDocument();
});

test('an older response never replaces a newer one', async () => {
  const answers = new Map<string, (members: Member[]) => void>();
  render(<Picked search={(query) => new Promise((resolve) => answers.set(query, resolve))} />);
  await user.type(field(), 'mar');
  await pause(300);
  await user.type(field(), 't');
  await pause(300);
  await act(async () => answers.get('mart')?.([people[1] as Member]));
  await act(async () => answers.get('mar')?.(people));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test.each([
  ['Ana María', 'maria', 'María'],
  ['Siobhán', 'SIO', 'Sio'],
  ['Straße', 'ße', 'ße'],
])('in "%s", the query "%s" highlights "%s"', (text, query, marked) => {
  const { container } = render(<Highlight text={text} query={query} />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('mark')).toHaveTextContent(marked);
});
