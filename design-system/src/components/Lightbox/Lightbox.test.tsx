import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Lightbox, type LightboxPhoto } from './Lightbox';

const photo = (name: string): LightboxPhoto => ({
  id: name,
  url: `/${name}.webp`,
  thumbUrl: `/${name}-640.webp`,
  width: 1500,
  height: 1000,
  by: { name },
  dateText: 'July 18th, 2027',
});

const onDownload = jest.fn();

function Viewer({ names = ['Ana', 'Ben', 'Cem', 'Dee'], start = 0, canDelete = () => true }) {
  const [photos, setPhotos] = useState(names.map(photo));
  const [at, setAt] = useState<number | null>(start);
  return (
    <Lightbox
      photos={photos}
      openAt={at}
      onClose={() => setAt(null)}
      onDownload={onDownload}
      onDelete={({ id }) => setPhotos(photos.filter((other) => other.id !== id))}
      canDelete={canDelete}
    />
  );
}

const shown = () => screen.getByRole('img').getAttribute('alt');
const button = (name: string) => screen.getByRole('button', { name });

test('keys and buttons go round the photos, and the place is said', async () => {
  render(<Viewer />);
  screen.getByRole('list', { name: 'Photos' }).focus();
  const steps: [string, string][] = [
    ['{ArrowRight}', 'Ben'],
    ['{ArrowLeft}{ArrowLeft}', 'Dee'],
    ['{ArrowRight}', 'Ana'],
    ['{End}', 'Dee'],
    ['{Home}', 'Ana'],
  ];
  for (const [keys, name] of steps) {
    await userEvent.keyboard(keys);
    expect(shown()).toBe(`Photo by ${name}`);
  }
  await userEvent.click(button('Next photo'));
  expect(screen.getByRole('status')).toHaveTextContent('Photo 2 / 4');
  await userEvent.click(button('Previous photo'));
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 / 4');
});

test('a swipe that settles on a neighbour makes it the photo', () => {
  render(<Viewer />);
  const track = screen.getByRole('list', { name: 'Photos' });
  const [, , after] = [...track.children] as HTMLElement[];
  const box = (left: number) => () => ({ left, width: 100 }) as DOMRect;
  [...track.children].forEach((slide, at) => (slide.getBoundingClientRect = box((at - 2) * 100)));
  track.getBoundingClientRect = box(0);
  fireEvent.scroll(track);
  expect(after).toHaveAttribute('data-middle');
  expect(shown()).toBe('Photo by Ben');
});

test('a click on the photo hides the controls, a key brings them back', async () => {
  render(<Viewer />);
  const room = screen.getByRole('img').closest('[data-theme="dark"]');
  await userEvent.click(screen.getByRole('img'));
  expect(room).toHaveAttribute('data-bare');
  await userEvent.keyboard('{ArrowRight}');
  expect(room).not.toHaveAttribute('data-bare');
});

test('deletes after asking, and the next photo takes the place; arrows in the question move nothing', async () => {
  render(<Viewer start={1} />);
  await userEvent.click(button('Delete'));
  expect(screen.getByRole('dialog', { name: 'Delete this photo?' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  expect(shown()).toBe('Photo by Cem');
  expect(screen.getByRole('status')).toHaveTextContent('Photo 2 / 3');
});

test('download gets the photo; one alone has no arrows; delete is for those who may', async () => {
  render(<Viewer names={['Ana']} canDelete={() => false} />);
  await userEvent.click(button('Download'));
  expect(onDownload).toHaveBeenCalledWith(photo('Ana'));
  expect(screen.queryByRole('button', { name: /photo$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await userEvent.click(button('Close'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
