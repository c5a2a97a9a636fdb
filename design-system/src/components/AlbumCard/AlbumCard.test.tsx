import { render, screen } from '@testing-library/react';
import { AlbumCard } from './AlbumCard';

test('shows name and note, and has the colour of its picture', () => {
  const { container } = render(
    <AlbumCard name="Sandcastle Sunday" note="86 photos, July 25th, 2027" coverUrl="/a.jpg" hue={170}>
      <button>Open Album</button>
    </AlbumCard>,
  );
  expect(screen.getByRole('heading', { name: 'Sandcastle Sunday' })).toBeInTheDocument();
  expect(screen.getByText('86 photos, July 25th, 2027')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Album' })).toBeInTheDocument();
  const cover = container.querySelector('img');
  expect(cover).toHaveAttribute('src', '/a.jpg');
  expect(cover?.parentElement?.style.getPropertyValue('--hue')).toBe('170');
});
