import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Letter } from '../Letter/Letter';
import { DaysSeal } from '../Seal/DaysSeal';
import { GuestGrid, GuestRow } from './GuestGrid';
import { GuestList } from './GuestList';
import { GuestTable } from './GuestTable';

const guests = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `G${at}` }));

test.each([
  [0, 0],
  [1, 1],
  [48, 1],
  [49, 2],
  [120, 3],
  [500, 11],
])('%d guests sit at %d tables, each with a face, hidden from screen readers', (count, tables) => {
  const { container } = render(<GuestTable guests={guests(count)} />);
  const root = container.firstElementChild as HTMLElement;
  expect(root).toHaveAttribute('aria-hidden', 'true');
  expect(root.children).toHaveLength(tables);
  expect(root.textContent).toBe('G'.repeat(count));
});

test('a guest row marks the user and links a member', () => {
  render(
    <GuestGrid>
      <GuestRow name="Noor Haddad" you href="/member/2" avatar={null} badge="Creator" />
    </GuestGrid>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Noor Haddad (You)Creator');
  expect(screen.getByRole('link', { name: 'Noor Haddad (You)' })).toHaveAttribute('href', '/member/2');
});

const list = (people: { id: string; name: string }[], tools?: (id: string) => ReactNode) => (
  <GuestList guests={people} empty="No one is going yet">
    {({ id, name }) => <GuestRow name={name} avatar={null} tools={tools?.(id)} />}
  </GuestList>
);

const rows = () => within(screen.getByRole('list')).getAllByRole('listitem');

test('shows twelve names, then all, with the focus on the thirteenth', async () => {
  render(list(guests(40)));
  expect(rows()).toHaveLength(12);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(rows()).toHaveLength(40);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(rows()[12]).toHaveFocus();
});

test.each([
  [13, 13],
  [15, 15],
  [16, 12],
])('of %d names %d are shown: never hides fewer than four', (count, shown) => {
  render(list(guests(count)));
  expect(rows()).toHaveLength(shown);
  expect(screen.queryAllByRole('button', { name: /^Show all/ })).toHaveLength(shown === count ? 0 : 1);
});

test('prints all names, and restores the page afterwards', () => {
  render(list(guests(120)));
  fireEvent(window, new Event('beforeprint'));
  expect(rows()).toHaveLength(120);
  fireEvent(window, new Event('afterprint'));
  expect(rows()).toHaveLength(12);
});

test('does not render unchanged rows again', () => {
  const draw = jest.fn(({ name }: { id: string; name: string }) => <GuestRow name={name} avatar={null} />);
  const people = guests(3);
  const shown = (some: typeof people) => (
    <GuestList guests={some} empty="">
      {draw}
    </GuestList>
  );
  const { rerender } = render(shown(people));
  draw.mockClear();
  rerender(shown([...people, { id: 'new', name: 'New' }]));
  expect(draw.mock.calls.map(([{ id }]) => id)).toEqual(['new']);
});

test('filters long lists by name, ignoring accents', async () => {
  const people = [...guests(48), { id: 's', name: 'Siobhán Ní Dhomhnaill' }];
  const onRemove = jest.fn();
  render(
    list(people, (id) => (
      <button type="button" onClick={() => onRemove(id)}>
        Remove
      </button>
    )),
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a guest' }), 'dhom siobhan');
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 49');
  await userEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledWith('s');
  await userEvent.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('Nobody of that name.')).toBeInTheDocument();
});

test('shows a text for an empty list', () => {
  render(list([]));
  expect(screen.getByText('No one is going yet')).toBeInTheDocument();
});

test.each([
  [9, '9 days to go'],
  [1, '1 day to go'],
  [0, 'today'],
])('the seal for %d days says "%s"', (days, words) => {
  const { container } = render(<DaysSeal days={days} />);
  expect(container).toHaveTextContent(words);
});

test('a past event has no seal', () => {
  const { container } = render(<DaysSeal days={-1} />);
  expect(container).toBeEmptyDOMElement();
});

test('a letter keeps its paragraphs', () => {
  const { container } = render(<Letter text={'One\nline.\n\n Two.\n'} signature="Marisol" />);
  expect([...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
    'One\nline.',
    ' Two.',
    'Marisol',
  ]);
});

test('shows the note of a guest below the name', () => {
  render(
    <GuestGrid>
      <GuestRow name="Ada" avatar={null} detail="We bring figs." />
    </GuestGrid>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('AdaWe bring figs.');
});
