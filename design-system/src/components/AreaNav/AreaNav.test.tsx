import { render, screen } from '@testing-library/react';
import { AreaNav } from './AreaNav';

test('is navigation with one current page', () => {
  render(
    <AreaNav
      items={[
        { href: '/events/1/invites', label: 'Invites', count: 42 },
        { href: '/events/1/photos', label: 'Photos', current: true },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Event areas' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Invites\s*42/ })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Photos' })).toHaveAttribute('aria-current', 'page');
});
