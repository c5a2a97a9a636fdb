import { render, screen } from '@testing-library/react';
import { EventCard } from '../EventCard/EventCard';
import { EventSkeleton } from '../Skeleton/EventSkeleton';
import { ListSkeleton } from '../Skeleton/ListSkeleton';
import { EventHero } from './EventHero';
import { meanHue } from './mean-hue';

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Promise<Response>(() => undefined));
});

test('shows the picture with its words, or the card with the date', () => {
  const { rerender } = render(
    <EventHero imageUrl="/poster.png" imageAlt="Invitation">
      facts
    </EventHero>,
  );
  expect(screen.getByRole('img', { name: 'Invitation' })).toHaveAttribute('src', '/poster.png');
  rerender(<EventHero date="2027-07-17">facts</EventHero>);
  for (const word of ['Sat', '17', 'July']) expect(screen.getByText(word)).toBeInTheDocument();
});

const pixels = (...colours: number[][]) => colours.flatMap((colour) => [...colour, 255]);

test.each([
  ['red', pixels([255, 0, 0]), 0],
  ['green', pixels([0, 255, 0]), 120],
  ['both sides of red', pixels([255, 0, 60], [255, 60, 0]), 0],
  ['grey and dark pixels do not count', pixels([128, 128, 128], [0, 0, 40], [0, 0, 255]), 240],
  ['grey alone', pixels([90, 90, 90]), null],
])('the mean hue of %s', (_, data, hue) => expect(meanHue(data)).toBe(hue));

test('a card is one link', () => {
  render(<EventCard href="/events/1" name="Sandcastle Sunday" dateText="Date not set" date={null} />);
  expect(screen.getByRole('link', { name: /Sandcastle Sunday.*Date not set/ })).toHaveAttribute(
    'href',
    '/events/1',
  );
});

test('what loads is said once', () => {
  render(
    <>
      <EventSkeleton label="Loading..." />
      <ListSkeleton rows={5} label="Loading guests..." />
    </>,
  );
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Loading...',
    'Loading guests...',
  ]);
});
