import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SongRow } from './SongRow';

test('a song that can be played here has a button that says what it does', async () => {
  const onPlay = jest.fn();
  const props = { name: 'Feeling Good', source: 'YouTube', href: 'https://youtu.be/D5Y11hwjMNs', onPlay };
  const { rerender } = render(<SongRow {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Play Feeling Good' }));
  expect(onPlay).toHaveBeenCalledTimes(1);
  rerender(<SongRow {...props} playing />);
  expect(screen.getByRole('button', { name: 'Stop Feeling Good' })).toBeInTheDocument();
});

test('another one leads to where it is, in a tab that knows nothing of this one', () => {
  render(<SongRow name="After the cheese" source="Pandora" href="https://www.pandora.com/p/1" />);
  const link = screen.getByRole('link', { name: 'After the cheese, at Pandora' });
  expect(link).toHaveAttribute('href', 'https://www.pandora.com/p/1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
