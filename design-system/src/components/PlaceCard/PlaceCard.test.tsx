import { fireEvent, render, screen } from '@testing-library/react';
import { MapPicture } from './MapPicture';
import { PlaceCard } from './PlaceCard';

test('leads to the maps search in a new tab', () => {
  render(<PlaceCard name="Villa Rosalba" mapsHref="https://www.google.com/maps/search/?api=1" />);
  const link = screen.getByRole('link', { name: 'Open in Google Maps (new tab)' });
  expect(link).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a map loads, is shown, or failed with the place in words', () => {
  const { rerender } = render(<MapPicture src={undefined} place="Fiesole" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
  rerender(<MapPicture src="/map.png" place="Fiesole" />);
  const map = screen.getByRole('img', { name: 'Map of Fiesole' });
  fireEvent.error(map);
  expect(screen.getByRole('status')).toHaveTextContent('Failed to generate map: Fiesole');
  rerender(<MapPicture src="/other.png" place="Fiesole" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/other.png');
  rerender(<MapPicture src={null} place="Fiesole" />);
  expect(screen.getByRole('status')).toBeInTheDocument();
});
