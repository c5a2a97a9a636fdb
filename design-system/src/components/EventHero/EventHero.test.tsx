import { render, screen } from '@testing-library/react';
import { EventCard } from '../EventCard/EventCard';
import { EventSkeleton } from '../Skeleton/EventSkeleton';
import { ListSkeleton } from '../Skeleton/ListSkeleton';
import { EventHero } from './EventHero';

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Promise<Response>(() => undefined));
});

test('shows the picture with its description, or the card with the date', () => {
  const { rerender } = render(
    <EventHero imageUrl="/poster.png" imageAlt="Invitation">
      facts
    </EventHero>,
  );
  expect(screen.getByRole('img', { name: 'Invitation' })).toHaveAttribute('src', '/poster.png');
  rerender(<EventHero date="2027-07-17">facts</EventHero>);
  for (const word of ['Sat', '17', 'July']) expect(screen.getByText(word)).toBeInTheDocument();
});

test('the background uses the hue of the picture', () => {
  const { container, rerender } = render(
    <EventHero imageUrl="/poster.png" imageHue={170}>
      facts
    </EventHero>,
  );
  const head = container.querySelector<HTMLElement>('[data-event-head]')!;
  expect(head.style.getPropertyValue('--hue')).toBe('170');
  expect(head.style.getPropertyValue('--paint')).toBe('var(--paint-mint)');
  rerender(
    <EventHero imageUrl="/grey.png" imageHue={null}>
      facts
    </EventHero>,
  );
  expect(head).not.toHaveAttribute('style', expect.stringContaining('--hue'));
});

test('a grey picture does not use the colour of the scene', () => {
  const washes = [{ scene: 'camp' as const }, { scene: 'camp' as const, imageUrl: '/grey.png' }, {}].map(
    (shown) => {
      const { container, unmount } = render(<EventHero {...shown}>facts</EventHero>);
      const wash = container.querySelector('[data-event-head]')!.className;
      unmount();
      return wash;
    },
  );
  expect(washes[1]).toBe(washes[2]);
  expect(washes[0]).not.toBe(washes[2]);
});

test('a card is one link', () => {
  render(<EventCard href="/events/1" name="Sandcastle Sunday" dateText="Date not set" date={null} />);
  expect(screen.getByRole('link', { name: /Sandcastle Sunday.*Date not set/ })).toHaveAttribute(
    'href',
    '/events/1',
  );
});

test('announces loading once', () => {
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
