import { render, screen } from '@testing-library/react';
import { Progress } from './Progress';

test.each([
  [0.644, '64'],
  [-1, '0'],
  [3, '100'],
])('a value of %d is announced as %s percent', (value, percent) => {
  render(<Progress label="IMG_4472.jpg" value={value} />);
  const bar = screen.getByRole('progressbar', { name: 'IMG_4472.jpg' });
  expect(bar).toHaveAttribute('aria-valuenow', percent);
  expect(bar.firstElementChild).toHaveStyle({ width: `${percent}%` });
});

test('has no value for indeterminate work', () => {
  render(<Progress label="Making your album" />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
});

test('valueText replaces the percentage', () => {
  render(<Progress label="Photos" value={0.5} valueText="6 of 12" />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '6 of 12');
});
