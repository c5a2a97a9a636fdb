import { render, screen } from '@testing-library/react';
import { Letter } from '../Letter/Letter';
import { DaysSeal } from '../Seal/DaysSeal';
import { GuestGrid, GuestRow } from './GuestGrid';
import { GuestTable } from './GuestTable';

const guests = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `G${at}` }));

test.each([
  [0, 0],
  [1, 1],
  [48, 1],
  [49, 2],
  [120, 3],
])('%d guests sit at %d tables, each with a face, and nothing of it is read aloud', (count, tables) => {
  const { container } = render(<GuestTable guests={guests(count)} />);
  const root = container.firstElementChild as HTMLElement;
  expect(root).toHaveAttribute('aria-hidden', 'true');
  expect(root.children).toHaveLength(tables);
  expect(root.textContent).toBe('G'.repeat(count));
});

test('a guest row marks the reader and links a member', () => {
  render(
    <GuestGrid>
      <GuestRow name="Noor Haddad" you href="/member/2" avatar={null} badge="Creator" />
    </GuestGrid>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Noor Haddad (You)Creator');
  expect(screen.getByRole('link', { name: 'Noor Haddad (You)' })).toHaveAttribute('href', '/member/2');
});

test.each([
  [9, '9 days to go'],
  [1, '1 day to go'],
  [0, 'today'],
])('%d days are sealed "%s"', (days, words) => {
  const { container } = render(<DaysSeal days={days} />);
  expect(container).toHaveTextContent(words);
});

test('what is over has no seal', () => {
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
