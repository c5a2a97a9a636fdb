import { render, screen } from '@testing-library/react';
import { ClaimProgress } from './ClaimProgress';
import { ClaimRow } from './ClaimRow';

const noor = { id: '1', name: 'Noor Haddad', quantity: 3 };

test('shows who brings how many, and how many are left', () => {
  const { container } = render(
    <ClaimRow
      name="Wine glasses"
      quantity={5}
      claims={[noor, { ...noor, id: '2', name: 'You', quantity: 1 }]}
    />,
  );
  expect(container).toHaveTextContent('5 × Wine glasses');
  expect(container).toHaveTextContent('Noor Haddad (3), You (1) · 1 left');
});

test('a single item shows its name and claimer, without numbers', () => {
  const { container } = render(<ClaimRow name="A ladder" quantity={1} claims={[{ ...noor, quantity: 1 }]} />);
  expect(container).toHaveTextContent(/A ladderNoor Haddad$/);
});

test('progress shows its numbers, also to screen readers', () => {
  render(<ClaimProgress claimed={3} wanted={5} people={[noor]} />);
  expect(screen.getByRole('progressbar', { name: 'Claimed' })).toHaveAttribute('aria-valuetext', '3 of 5');
  expect(screen.getByText('of 5', { exact: false })).toBeVisible();
});
