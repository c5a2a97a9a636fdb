import { render, screen } from '@testing-library/react';
import { CountBadge } from './CountBadge';

test.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('%d unread is shown as %s', (count, written) => {
  render(<CountBadge count={count} label={`${count} unread`} />);
  expect(screen.getByText(written)).toHaveAttribute('aria-hidden');
  expect(screen.getByText(`${count} unread`)).toBeInTheDocument();
});

test('shows nothing for 0', () => {
  const { container } = render(<CountBadge count={0} label="0 unread" />);
  expect(container).toBeEmptyDOMElement();
});
