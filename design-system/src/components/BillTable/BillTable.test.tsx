import { render, screen } from '@testing-library/react';
import { BillTable } from './BillTable';

const payer = (paid: number[]) => ({ id: '1', name: 'Marisol', paid });

test('shows the sum of each payer, and a plate for each expense', () => {
  render(<BillTable payers={[payer([9600, 5250])]} />);
  expect(screen.getByText('$148.50')).toBeInTheDocument();
  expect(screen.getByText('96')).toBeInTheDocument();
  expect(screen.getByText('52.50')).toBeInTheDocument();
});

test('sums up the smaller expenses on one plate, and hides the picture from screen readers', () => {
  const { container } = render(<BillTable payers={[payer([10_000, 9000, 4000, 3000, 2000])]} />);
  expect(screen.getAllByText('90')).toHaveLength(2);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(/1009090$/);
});

test('a ten-digit amount is shortened and fits its seat', () => {
  render(<BillTable payers={[payer([999_999_999_999])]} />);
  expect(screen.getByText('9.99B')).toHaveStyle({ '--root': '11.50' });
});
