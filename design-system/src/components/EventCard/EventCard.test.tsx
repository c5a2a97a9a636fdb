import { act, render } from '@testing-library/react';
import { EventCard } from './EventCard';

const photos = Array.from({ length: 30 }, (_, at) => `/photo-${at}.webp`);
const shown = (root: HTMLElement) => root.querySelector('img')?.getAttribute('src');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('photos take turns every five seconds, 24 at most', () => {
  const { container } = render(
    <EventCard href="/events/1" name="Supper" dateText="Date not set" photos={photos} />,
  );
  expect(shown(container)).toBe('/photo-0.webp');
  act(() => jest.advanceTimersByTime(5000));
  expect(shown(container)).toBe('/photo-1.webp');
  act(() => jest.advanceTimersByTime(23 * 5000));
  expect(shown(container)).toBe('/photo-0.webp');
});

test('a photo stays while it has the focus', () => {
  const { container, getByRole } = render(
    <EventCard href="/events/1" name="Supper" dateText="Date not set" photos={photos} />,
  );
  act(() => getByRole('link').focus());
  act(() => jest.advanceTimersByTime(20_000));
  expect(shown(container)).toBe('/photo-0.webp');
});
