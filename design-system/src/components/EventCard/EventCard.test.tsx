import { act, render } from '@testing-library/react';
import { EventCard } from './EventCard';

const photos = Array.from({ length: 30 }, (_, at) => `/photo-${at}.webp`);
const shown = (root: HTMLElement) => root.querySelector('img')?.getAttribute('src');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('rotates at most 24 photos, every five seconds', () => {
  const { container } = render(
    <EventCard href="/events/1" name="Supper" dateText="Date not set" photos={photos} />,
  );
  expect(shown(container)).toBe('/photo-0.webp');
  act(() => jest.advanceTimersByTime(5000));
  expect(shown(container)).toBe('/photo-1.webp');
  act(() => jest.advanceTimersByTime(23 * 5000));
  expect(shown(container)).toBe('/photo-0.webp');
});

test('does not rotate while focused', () => {
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
  const rotate = () => act(() => jest.advanceTimersByTime(5000));

  test('rotates drawings and the card with the date, every five seconds', () => {
    const { container } = render(card());
    const seen = [isDate(container)];
    for (let times = 0; times < 3; times++) {
      rotate();
      seen.push(isDate(container));
    }
    expect(seen).toEqual([true, false, false, true]);
  });

  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('shows only the card with the date with reduced motion', () => {
    const reducedMotion = { matches: true, addEventListener() {}, removeEventListener() {} };
    window.matchMedia = () => reducedMotion as unknown as MediaQueryList;
    const { container } = render(card());
    rotate();
    expect(isDate(container)).toBe(true);
  });

  test.each([
    ['a cover', { scene: 'camp' }],
    ['a picture', { imageUrl: '/picture.webp' }],
  ])('%s does not rotate', (_, chosen) => {
    const { container } = render(card(chosen));
    const before = container.innerHTML;
    rotate();
    expect(container.innerHTML).toBe(before);
  });
});
