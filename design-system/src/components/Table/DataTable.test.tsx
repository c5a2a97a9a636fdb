import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type Column, type DataTableProps, type Sort } from './DataTable';

interface User {
  name: string;
  photos: number;
}
const users: User[] = [
  { name: 'Noor', photos: 3 },
  { name: 'Jo', photos: 0 },
];
const columns: Column<User>[] = [
  { key: 'name', label: 'User', cell: ({ name }) => name, title: true },
  { key: 'photos', label: 'Photos Uploaded', cell: ({ photos }) => photos, numeric: true, sortable: true },
];

function Users(props: Partial<DataTableProps<User>>) {
  const [sort, setSort] = useState<Sort>();
  return (
    <>
      <DataTable
        caption="Users"
        columns={columns}
        rows={users}
        rowKey={({ name }) => name}
        sort={sort}
        onSort={setSort}
        actions={({ name }) => <button type="button">Delete {name}</button>}
        {...props}
      />
      <p data-testid="sort">{sort ? `${sort.by} ${sort.descending ? 'down' : 'up'}` : 'none'}</p>
    </>
  );
}

const photos = () => screen.getByRole('columnheader', { name: 'Photos Uploaded' });
const sorted = () => screen.getByTestId('sort').textContent;

test('has a name, row headers and actions', () => {
  render(<Users />);
  const table = screen.getByRole('table', { name: 'Users' });
  const row = within(table).getByRole('row', { name: /^Noor/ });
  expect(within(row).getByRole('rowheader', { name: 'Noor' })).toBeInTheDocument();
  expect(within(row).getByRole('cell', { name: '3' })).toBeInTheDocument();
  expect(within(row).getByRole('button', { name: 'Delete Noor' })).toBeInTheDocument();
});

test('a sortable header has its order as aria-sort and reverses it on click', async () => {
  render(<Users />);
  expect(photos()).toHaveAttribute('aria-sort', 'none');
  expect(screen.getByRole('columnheader', { name: 'User' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(photos()).getByRole('button'));
  expect(sorted()).toBe('photos up');
  expect(photos()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(photos()).getByRole('button'));
  expect(sorted()).toBe('photos down');
  expect(photos()).toHaveAttribute('aria-sort', 'descending');
});

test('shows a loading, an empty and a failed state', () => {
  const { rerender } = render(<Users rows={[]} loadingRows={3} empty="Nobody" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  rerender(<Users rows={[]} empty="Nobody" />);
  expect(screen.getByText('Nobody')).toBeInTheDocument();
  rerender(<Users rows={[]} empty="Nobody" failed={<p role="alert">Failed</p>} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  expect(screen.queryByText('Nobody')).not.toBeInTheDocument();
});
