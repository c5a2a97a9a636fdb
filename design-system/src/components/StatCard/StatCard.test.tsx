import { render, screen } from '@testing-library/react';
import { StatCard, StatCards } from './StatCard';

test('shows a localized figure, a loading state, or a dash', () => {
  const { rerender } = render(
    <StatCards>
      <StatCard label="Total Users" value={18_907} />
    </StatCards>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Total Users');
  const figure = screen.getByRole('definition');
  expect(figure).toHaveTextContent('18,907');
  rerender(<StatCard label="Total Users" value={undefined} />);
  expect(screen.getByRole('definition')).toHaveAttribute('aria-busy', 'true');
  rerender(<StatCard label="Total Users" value={null} />);
  expect(screen.getByRole('definition')).toHaveTextContent('–');
});
