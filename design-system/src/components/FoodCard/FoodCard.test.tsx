import { render, screen } from '@testing-library/react';
import { FoodCard } from './FoodCard';
import { FoodRow } from './FoodRow';

test.each([FoodCard, FoodRow])('the title links to its page, in a new tab', (Food) => {
  render(<Food title="Il Santo" href="https://ilsanto.example/" note="Noor Haddad" />);
  const link = screen.getByRole('link', { name: 'Il Santo' });
  expect(link).toHaveAttribute('href', 'https://ilsanto.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows its initial on a plate without a picture, and nothing while its page is being read', () => {
  const { container, rerender } = render(<FoodCard title="il santo" href="#" />);
  expect(container.querySelector('svg text')).toHaveTextContent('I');
  rerender(<FoodCard title="il santo" href="#" reading />);
  expect(container.querySelector('svg')).toBeNull();
  rerender(<FoodCard title="il santo" href="#" reading pictureUrl="/food-pictures/1" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/food-pictures/1');
});
