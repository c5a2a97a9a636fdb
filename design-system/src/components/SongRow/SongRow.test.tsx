import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SongRow } from './SongRow';

test('a playable song has a button named Play or Stop', async () => {
  const onPlay = jest.fn();
  const props = { name: 'Feeling Good', source: 'YouTube', href: 'https://youtu.be/D5Y11hwjMNs', onPlay };
  const { rerender } = render(<SongRow {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Play Feeling Good' }));
  expect(onPlay).toHaveBeenCalledTimes(1);
  rerender(<SongRow {...props} playing />);
  expect(screen.getByRole('button', { name: 'Stop Feeling Good' })).toBeInTheDocument();
});

test('another song links to its source in a new tab without opener and referrer', () => {
  render(<SongRow name="After the cheese" source="Pandora" href="https://www.pandora.com/p/1" />);
  const link = screen.getByRole('link', { name: 'After the cheese, at Pandora' });
  expect(link).toHaveAttribute('href', 'https://www.pandora.com/p/1');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
