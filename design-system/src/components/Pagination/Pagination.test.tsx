import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { pageWindow } from './page-window';
import { Pagination } from './Pagination';

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 gap 20'],
  [4, 20, '1 2 3 4 5 gap 20'],
  [5, 20, '1 gap 4 5 6 gap 20'],
  [16, 20, '1 gap 15 16 17 gap 20'],
  [17, 20, '1 gap 16 17 18 19 20'],
  [20, 20, '1 gap 16 17 18 19 20'],
])('page %d of %d shows %s', (page, pages, places) => expect(pageWindow(page, pages).join(' ')).toBe(places));

function Paged() {
  const [page, setPage] = useState(1);
  return <Pagination label="Pages of users" page={page} pages={3} onPage={setPage} />;
}

const button = (name: string) => screen.getByRole('button', { name });

test('is a navigation landmark with the current page marked, and is usable by keyboard', async () => {
  render(<Paged />);
  const nav = within(screen.getByRole('navigation', { name: 'Pages of users' }));
  expect(button('Page 1')).toHaveAttribute('aria-current', 'page');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(button('Previous page')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Page 1')).toHaveAttribute('aria-current', 'page');
  button('Next page').focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(button('Page 3')).toHaveAttribute('aria-current', 'page');
  expect(button('Next page')).toHaveFocus();
  expect(nav.getByText('Page 3 of 3')).toBeInTheDocument();
});

test('links to the pages, but not past the ends', () => {
  render(<Pagination label="Pages" page={1} pages={2} hrefOf={(page) => `?page=${page}`} />);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '?page=2');
  expect(screen.getByLabelText('Previous page')).not.toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=2');
});

test('ignores presses while busy', async () => {
  const onPage = jest.fn();
  render(<Pagination busy label="Pages" page={1} pages={3} onPage={onPage} />);
  await userEvent.click(button('Page 2'));
  await userEvent.click(button('Next page'));
  expect(onPage).not.toHaveBeenCalled();
});

test('renders nothing for a single page', () => {
  const { container } = render(<Pagination label="Pages" page={1} pages={1} onPage={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});
