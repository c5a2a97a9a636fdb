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

test('a photo is shown whole, with whose it is and what is celebrated', () => {
  render(wall());
  expect(screen.getByRole('img', { name: 'Photo by Noor Haddad' })).toHaveAttribute('src', '/a');
  expect(screen.getByRole('heading', { level: 1, name: 'Long Table' })).toBeInTheDocument();
  expect(screen.getByText('Noor Haddad')).toBeInTheDocument();
});

test('the one before stays below the next, and is no longer told', () => {
  const { rerender, container } = render(wall());
  rerender(wall({ picture: picture('b') }));
  expect(shown()).toEqual(['/b']);
  rerender(wall({ picture: picture('c') }));
  expect(shown()).toEqual(['/c']);
  const layers = [...container.querySelectorAll('figure')];
  expect(layers.map((layer) => layer.getAttribute('aria-hidden'))).toEqual(['true', null]);
  expect(layers[0]?.querySelector('img')).toHaveAttribute('src', '/b');
});

test('without photos something else stands there, and nothing of the last one', () => {
  const { rerender } = render(wall());
  rerender(wall({ picture: null, children: <p>Soon</p> }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Soon')).toBeInTheDocument();
  rerender(wall({ children: <p>Soon</p> }));
  expect(screen.queryByText('Soon')).toBeNull();
  expect(shown()).toEqual(['/a']);
});

test('a pause is said', () => {
  const { rerender } = render(wall());
  expect(screen.queryByText('Paused by the host')).toBeNull();
  rerender(wall({ paused: true }));
  expect(screen.getByText('Paused by the host')).toBeInTheDocument();
});

test('the tools go when nobody moves, and a key brings them back', () => {
  jest.useFakeTimers();
  render(wall({ tools: <button>Pause</button> }));
  const room = screen.getByRole('region', { name: 'Photos of Long Table' });
  expect(room).not.toHaveAttribute('data-asleep');
  act(() => jest.advanceTimersByTime(4000));
  expect(room).toHaveAttribute('data-asleep');
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(room).not.toHaveAttribute('data-asleep');
  jest.useRealTimers();
});
