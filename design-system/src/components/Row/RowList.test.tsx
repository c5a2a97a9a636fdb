import { render, screen } from '@testing-library/react';
import { RowList } from './RowList';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => <li key={at}>Row {at}</li>);

test('renders the first rows of a long list at once, and the others soon after', async () => {
  render(<RowList aria-label="Bringing">{rowsOf(100)}</RowList>);
  expect(screen.getByRole('list', { name: 'Bringing' })).toBeVisible();
  expect(screen.getByText('Row 0')).toBeVisible();
  expect(screen.queryByText('Row 99')).not.toBeInTheDocument();
  expect(await screen.findByText('Row 99')).toBeVisible();
});

test('renders a short list completely', () => {
  render(<RowList aria-label="Bringing">{rowsOf(3)}</RowList>);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});
