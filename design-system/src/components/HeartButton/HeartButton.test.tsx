import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeartButton } from './HeartButton';

test('names its item and count, and reports the new state', async () => {
  const onChange = jest.fn();
  render(<HeartButton of="Feeling Good" count={4} given onChange={onChange} />);
  const heart = screen.getByRole('button', { name: 'Heart for Feeling Good: 4', pressed: true });
  await userEvent.click(heart);
  expect(onChange).toHaveBeenCalledWith(false);
});
