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

describe('without a picture of any kind', () => {
  const drawings = ['dinner', 'beach'] as const;
  const card = (props: object = {}) => (
    <EventCard
      href="/events/1"
      name="Supper"
      dateText="July 17th, 2027"
      date="2027-07-17"
      placeholders={drawings}
      {...props}
    />
  );
  const isDate = (root: HTMLElement) => root.querySelector('[data-card-scene]') !== null;
  const turn = () => act(() => jest.advanceTimersByTime(5000));

  test('drawings take turns with the card with its date, every five seconds', () => {
    const { container } = render(card());
    const seen = [isDate(container)];
    for (let times = 0; times < 3; times++) {
      turn();
      seen.push(isDate(container));
    }
    expect(seen).toEqual([true, false, false, true]);
  });

  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('with reduced motion the card with its date stays', () => {
    const still = { matches: true, addEventListener() {}, removeEventListener() {} };
    window.matchMedia = () => still as unknown as MediaQueryList;
    const { container } = render(card());
    turn();
    expect(isDate(container)).toBe(true);
  });

  test.each([
    ['a cover', { scene: 'camp' }],
    ['a picture', { imageUrl: '/picture.webp' }],
  ])('%s that was chosen stays', (_, chosen) => {
    const { container } = render(card(chosen));
    const before = container.innerHTML;
    turn();
    expect(container.innerHTML).toBe(before);
  });
});
