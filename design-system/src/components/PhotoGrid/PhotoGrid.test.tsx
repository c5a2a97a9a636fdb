import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PhotoGrid, type PhotoGridHandle, type PhotoPlace } from './PhotoGrid';

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, width: 1500, height: 1000, hue: 170 }));
const thumbOf = ({ id }: { id: string }) => `/${id}.jpg`;
const boxes = () => screen.getAllByRole('listitem');
const open = (at: number, of: number) => screen.getByRole('button', { name: `Photo ${at} of ${of}` });

/** jsdom has no layout: sets the scroll position through the bounding box of the grid. */
function scrollPageTo(y: number) {
  const ground = screen.getByRole('list').parentElement as HTMLElement;
  ground.getBoundingClientRect = () => ({ top: -y }) as DOMRect;
  fireEvent.scroll(window);
}

const scrollBy = jest.fn();
beforeEach(() => {
  scrollBy.mockClear();
  window.scrollBy = scrollBy;
});

test('opens a photo by click and by key, and is a single tab stop', async () => {
  const onOpen = jest.fn();
  const two = photos(2);
  render(<PhotoGrid photos={two} thumbOf={thumbOf} onOpen={onOpen} />);
  await userEvent.click(open(1, 2));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onOpen.mock.calls).toEqual([
    [two[0], 0],
    [two[1], 1],
  ]);
  expect(open(2, 2)).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('renders only the photos near the window out of ten thousand', () => {
  render(<PhotoGrid photos={photos(10_000)} thumbOf={thumbOf} onOpen={() => undefined} />);
  expect(boxes().length).toBeLessThan(60);
  expect(boxes()[0]).toHaveAttribute('aria-posinset', '1');
  scrollPageTo(200_000);
  expect(boxes().length).toBeLessThan(60);
  const first = Number(boxes()[0]?.getAttribute('aria-posinset'));
  expect(first).toBeGreaterThan(1000);
  expect(screen.getByRole('list').querySelectorAll('*').length).toBeLessThan(300);
});

test('keeps the focused photo rendered while scrolling, and arrows continue from it', async () => {
  render(<PhotoGrid photos={photos(1000)} thumbOf={thumbOf} onOpen={() => undefined} />);
  await userEvent.tab();
  expect(open(1, 1000)).toHaveFocus();
  scrollPageTo(20_000);
  expect(open(1, 1000)).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(open(1000, 1000)).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(open(4, 1000)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(open(1, 1000)).toHaveFocus();
});

test('a box has its position and colour before the picture has loaded', () => {
  render(<PhotoGrid photos={photos(3)} thumbOf={thumbOf} onOpen={() => undefined} />);
  const [first, second] = boxes();
  expect(first).toHaveStyle({ width: '318px', height: '212px' });
  expect(second?.style.insetInlineStart).toBe('326px');
  expect(first?.style.getPropertyValue('--hue')).toBe('170');
});

test('renders day headings above their photos', () => {
  const headings = [
    { at: 0, title: 'July 17th' },
    { at: 2, title: 'July 18th' },
  ];
  render(<PhotoGrid photos={photos(4)} thumbOf={thumbOf} onOpen={() => undefined} headings={headings} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    'July 17th',
    'July 18th',
  ]);
  expect(boxes()[2]?.style.insetInlineStart).toBe('0');
});

test('calls onRest on hover and focus, shows the name, and labels photos that are uploading', async () => {
  const onRest = jest.fn();
  const [one, two] = photos(2) as [ReturnType<typeof photos>[0], ReturnType<typeof photos>[0]];
  const gridOf = (named?: { id: string; name: string }) => (
    <PhotoGrid
      photos={[{ ...one, small: true }, two]}
      thumbOf={thumbOf}
      onOpen={() => undefined}
      onRest={onRest}
      named={named}
    />
  );
  const { rerender } = render(gridOf());
  await userEvent.hover(open(2, 2));
  expect(onRest).toHaveBeenLastCalledWith(two, 1);
  rerender(gridOf({ id: 'p1', name: 'Noor' }));
  expect(screen.getByRole('button', { name: 'Photo 2 of 2, by Noor' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Photo 1 of 2, full size on its way' })).toBeInTheDocument();
});

test('returns the scroll position and restores it with startAt', () => {
  const grid = createRef<PhotoGridHandle>();
  const gridOf = (startAt: PhotoPlace | null = null) => (
    <PhotoGrid
      ref={grid}
      photos={photos(1000)}
      thumbOf={thumbOf}
      onOpen={() => undefined}
      startAt={startAt}
    />
  );
  const { unmount } = render(gridOf());
  expect(grid.current?.place()).toBeNull();
  scrollPageTo(10_000);
  const place = grid.current?.place() as PhotoPlace;
  expect(place.id).not.toBe('p0');
  unmount();
  render(gridOf(place));
  expect(scrollBy).toHaveBeenCalledTimes(1);
  const [{ top }] = scrollBy.mock.calls[0] as [{ top: number }];
  expect(top).toBe(10_000);
});

test('show() scrolls to a distant photo and focuses it', () => {
  const grid = createRef<PhotoGridHandle>();
  render(<PhotoGrid ref={grid} photos={photos(1000)} thumbOf={thumbOf} onOpen={() => undefined} />);
  act(() => grid.current?.show('p999'));
  expect(scrollBy).toHaveBeenCalledTimes(1);
  expect(open(1000, 1000)).toHaveFocus();
  act(() => grid.current?.show('nobody'));
  expect(scrollBy).toHaveBeenCalledTimes(1);
});
