import { render } from '@testing-library/react';
import { SettleRow } from './SettleRow';

test('shows payer, recipient and amount', () => {
  const { container } = render(<SettleRow from={{ name: 'Ana' }} to={{ name: 'Jo' }} amount={2450} />);
  expect(container).toHaveTextContent('Ana pays Jo $24.50');
});

test('shows a partial payment, and a full one as done', () => {
  const row = (paid: number) => (
    <SettleRow from={{ name: 'You' }} to={{ name: 'Jo' }} yours amount={1200} paid={paid} />
  );
  const { container, rerender } = render(row(500));
  expect(container).toHaveTextContent('You pay Jo $12.00$5.00 of $12.00 paid');
  rerender(row(1200));
  expect(container.textContent).toContain('You paid Jo $12.00');
  expect(container.textContent).not.toContain('of $12.00');
});
