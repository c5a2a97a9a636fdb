import { render, screen } from '@testing-library/react';
import { QrCode } from './QrCode';

test('has a quiet zone of four squares and an accessible name', () => {
  render(
    <QrCode
      label="All photos"
      squares={[
        [true, false],
        [false, true],
      ]}
    />,
  );
  const code = screen.getByRole('img', { name: 'All photos' });
  expect(code).toHaveAttribute('viewBox', '0 0 10 10');
  expect(code.querySelector('path')).toHaveAttribute('d', 'M4 4h1v1h-1zM5 5h1v1h-1z');
  expect(code).toHaveAttribute('data-theme', 'light');
});
