import { act, fireEvent, render, screen } from '@testing-library/react';
import { PhotoWall, type PhotoWallProps, type WallPicture } from './PhotoWall';

const picture = (id: string, changes: Partial<WallPicture> = {}): WallPicture => ({
  id,
  url: `/${id}`,
  hue: 170,
  by: 'Noor Haddad',
  ...changes,
});
const wall = (props: Partial<PhotoWallProps> = {}) => (
  <PhotoWall title="Long Table" picture={picture('a')} {...props} />
);
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));

test('shows the photo with the name of its owner and the title', () => {
  render(wall());
  expect(screen.getByRole('img', { name: 'Photo by Noor Haddad' })).toHaveAttribute('src', '/a');
  expect(screen.getByRole('heading', { level: 1, name: 'Long Table' })).toBeInTheDocument();
  expect(screen.getByText('Noor Haddad')).toBeInTheDocument();
});

test('keeps the previous photo below the next one, hidden from screen readers', () => {
  const { rerender, container } = render(wall());
  rerender(wall({ picture: picture('b') }));
  expect(shown()).toEqual(['/b']);
  rerender(wall({ picture: picture('c') }));
  expect(shown()).toEqual(['/c']);
  const layers = [...container.querySelectorAll('figure')];
  expect(layers.map((layer) => layer.getAttribute('aria-hidden'))).toEqual(['true', null]);
  expect(layers[0]?.querySelector('img')).toHaveAttribute('src', '/b');
});

test('shows the children instead of a missing picture, without the previous photo', () => {
  const { rerender } = render(wall());
  rerender(wall({ picture: null, children: <p>Soon</p> }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Soon')).toBeInTheDocument();
  rerender(wall({ children: <p>Soon</p> }));
  expect(screen.queryByText('Soon')).toBeNull();
  expect(shown()).toEqual(['/a']);
});

test('shows that the wall is paused', () => {
  const { rerender } = render(wall());
  expect(screen.queryByText('Paused by the host')).toBeNull();
  rerender(wall({ paused: true }));
  expect(screen.getByText('Paused by the host')).toBeInTheDocument();
});

test('hides the tools without activity, and a key shows them again', () => {
  jest.useFakeTimers();
  render(wall({ tools: <button>Pause</button> }));
  const wallRegion = screen.getByRole('region', { name: 'Photos of Long Table' });
  expect(wallRegion).not.toHaveAttribute('data-asleep');
  act(() => jest.advanceTimersByTime(4000));
  expect(wallRegion).toHaveAttribute('data-asleep');
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(wallRegion).not.toHaveAttribute('data-asleep');
  jest.useRealTimers();
});
