import { render } from '@testing-library/react';
import { SettleRow } from './SettleRow';

test('says who pays whom, and how much', () => {
  const { container } = render(<SettleRow from={{ name: 'Ana' }} to={{ name: 'Jo' }} amount={2450} />);
  expect(container).toHaveTextContent('Ana pays Jo $24.50');
});
