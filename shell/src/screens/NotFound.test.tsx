import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/test-shell';
import { NotFound } from './NotFound';

test('Oops! Page not found, with a link home', () => {
  renderWithShell(<NotFound />, { path: '/nowhere' });
  expect(screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});
