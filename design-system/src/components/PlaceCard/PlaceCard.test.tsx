import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { scaleOf, softPath } from './map-geometry';
import { placeLabels } from './map-labels';
import { MapPicture } from './MapPicture';
import { PlaceCard } from './PlaceCard';
import { fiesole, lisbon } from './sample-maps';

test('links to the maps search in a new tab', () => {
  render(<PlaceCard name="Villa Rosalba" mapsHref="https://www.google.com/maps/search/?api=1" />);
  const link = screen.getByRole('link', { name: 'Open in Google Maps (new tab)' });
  expect(link).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1');
  expect(link).toHaveAttribute('target', '_blank');
});

test('shows text and link of an unknown place, without map and pin', () => {
  const { container } = render(<PlaceCard name="The roof" mapsHref="https://www.google.com/maps" />);
  expect(container).toHaveTextContent('The roof');
  // The only svg is the arrow of the link.
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container.firstElementChild!.children).toHaveLength(1);
});

describe('the map', () => {
  test('shows a loading state, then the drawing named after the place', () => {
    const { rerender } = render(<MapPicture shown={{ kind: 'loading' }} place="Villa Rosalba, Fiesole" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
    rerender(<MapPicture shown={{ kind: 'drawn', map: fiesole }} place="Villa Rosalba, Fiesole" />);
    const map = screen.getByRole('img', { name: 'Map of Villa Rosalba, Fiesole' });
    expect(map).toHaveTextContent('Fiesole');
    expect(map).toHaveTextContent('10 km');
    expect(map).toHaveTextContent('GeoNames');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('names the place on failure and offers a retry', async () => {
    const onRetry = jest.fn();
    render(<MapPicture shown={{ kind: 'failed', onRetry }} place="Fiesole" />);
    expect(screen.getByRole('status')).toHaveTextContent('Failed to generate map: Fiesole');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('shows the failure of an image that does not load, and recovers with another image', () => {
    const { rerender } = render(<MapPicture shown={{ kind: 'image', src: '/map.png' }} place="Fiesole" />);
    fireEvent.error(screen.getByRole('img', { name: 'Map of Fiesole' }));
    expect(screen.getByRole('status')).toHaveTextContent('Failed to generate map: Fiesole');
    rerender(<MapPicture shown={{ kind: 'image', src: '/other.png' }} place="Fiesole" />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/other.png');
  });
});

describe('the names on the map', () => {
  test('start with the place and never overlap', () => {
    for (const map of [fiesole, lisbon]) {
      const labels = placeLabels(map);
      expect(labels[0]).toMatchObject({ name: map.towns[0]!.name, main: true });
      expect(labels.length).toBeGreaterThan(4);
      const boxes = labels.map(({ name, x, y, anchor }) => {
        const width = name.length * 16;
        const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
        return { left, right: left + width, top: y - 28, bottom: y + 4 };
      });
      for (const [index, a] of boxes.entries())
        for (const b of boxes.slice(index + 1))
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    }
  });

  test('are left out if many towns are close together', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => ({
      name: 'Bergamo',
      x: 300 + at * 6,
      y: 200,
      size: 1,
    }));
    expect(placeLabels({ ...fiesole, towns: crowd }).length).toBeLessThan(7);
  });
});

test('scaleOf returns a round number of kilometres', () => {
  expect([60, 90, 140, 220].map((wide) => scaleOf(wide).kilometres)).toEqual([10, 10, 20, 20]);
  expect(scaleOf(60).length).toBe(152);
});

test('softPath is closed and touches the middle of each side', () => {
  expect(softPath([0, 0, 10, 0, 10, 10])).toBe('M5,5Q0,0 5,0Q10,0 10,5Q10,10 5,5Z');
});
