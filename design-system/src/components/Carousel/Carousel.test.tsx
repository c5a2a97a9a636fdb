import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './Carousel';

const slides = ['Supper', 'Beach', 'Camp'].map((label) => ({ id: label, label, content: <p>{label}</p> }));

/** jsdom has no layout: simulates three slides of 100 px in a track that shows one. */
const mockLayout = () => {
  const size = (name: string, value: (this: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: value });
  size('offsetLeft', function () {
    return this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 100 : 0;
  });
  size('scrollWidth', () => 300);
  size('clientWidth', () => 100);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    fireEvent.scroll(this);
  };
};

const track = () => screen.getByRole('list', { name: 'Recent' });
const show = (auto = false) => {
  render(<Carousel label="Recent" size="feature" auto={auto} slides={slides} />);
  fireEvent.scroll(track());
};
const button = (name: string) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  mockLayout();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['offsetLeft', 'scrollWidth', 'clientWidth'] as const)
    Reflect.deleteProperty(HTMLElement.prototype, name);
});

test('is a carousel of numbered slides; the buttons wrap around and announce the position', () => {
  show();
  expect(screen.getByRole('region', { name: 'Recent' })).toHaveAttribute('aria-roledescription', 'carousel');
  expect(screen.getAllByRole('listitem').map((slide) => slide.getAttribute('aria-label'))).toEqual([
    '1 of 3: Supper',
    '2 of 3: Beach',
    '3 of 3: Camp',
  ]);
  fireEvent.click(button('Next'));
  expect(track().scrollLeft).toBe(100);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3: Beach');
  fireEvent.click(button('Previous'));
  fireEvent.click(button('Previous'));
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3: Camp');
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

test('keys move the focused track', () => {
  show();
  for (const [key, place] of [
    ['ArrowRight', 100],
    ['End', 200],
    ['ArrowLeft', 100],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(track(), { key });
    expect(track().scrollLeft).toBe(place);
  }
});

test('advances every five seconds until paused, and not while hovered or focused', () => {
  show(true);
  wait(5000);
  expect(track().scrollLeft).toBe(100);
  const region = screen.getByRole('region');
  fireEvent.mouseEnter(region);
  wait(20_000);
  expect(track().scrollLeft).toBe(100);
  fireEvent.mouseLeave(region);
  fireEvent.focus(track());
  wait(20_000);
  expect(track().scrollLeft).toBe(100);
  fireEvent.blur(track(), { relatedTarget: document.body });
  wait(5000);
  expect(track().scrollLeft).toBe(200);
  fireEvent.click(button('Pause'));
  wait(20_000);
  expect(track().scrollLeft).toBe(200);
  fireEvent.click(button('Play'));
  wait(5000);
  expect(track().scrollLeft).toBe(0);
});

test('does not advance with reduced motion', () => {
  window.matchMedia = jest.fn().mockReturnValue({
    matches: true,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  show(true);
  wait(20_000);
  expect(track().scrollLeft).toBe(0);
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});
