import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoGrid } from './PhotoGrid';

const photo = (id: string, by: string | null, width = 1500) => ({
  id,
  thumbUrl: `/${id}.webp`,
  width,
  height: 1000,
  by: by === null ? null : { name: by },
});

test('photos are a list of buttons that say whose they are and open by click and key', async () => {
  const onOpen = jest.fn();
  const photos = [photo('a', 'Ousmane'), photo('b', null, 800)];
  render(<PhotoGrid photos={photos} onOpen={onOpen} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Photo 1 of 2, by Ousmane' }));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onOpen.mock.calls).toEqual([
    [photos[0], 0],
    [photos[1], 1],
  ]);
  expect(screen.getByRole('button', { name: 'Photo 2 of 2' })).toHaveFocus();
});

test('a box has the picture’s shape before the picture is there', () => {
  render(<PhotoGrid photos={[photo('a', 'Jo'), photo('b', 'Jo', 800)]} onOpen={jest.fn()} />);
  expect(screen.getAllByRole('listitem').map((box) => box.style.getPropertyValue('--shape'))).toEqual([
    '1.5',
    '0.8',
  ]);
});
