import { render, screen } from '@testing-library/react';
import { ItemRow } from './ItemRow';

test('shows title, quantity, member and labels', () => {
  const { container } = render(
    <ItemRow title="Walnut cake" figure="2 trays" by="Yael" labels={['vegetarian', 'nuts']} />,
  );
  expect(container).toHaveTextContent('Walnut cake');
  expect(screen.getByText('2 trays')).toBeVisible();
  expect(screen.getByText('nuts')).toBeVisible();
  expect(screen.getByText('Yael')).toBeVisible();
});
