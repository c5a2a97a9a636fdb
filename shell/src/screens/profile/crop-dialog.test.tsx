import { fillBrowserGaps } from '@yolo/design-system/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import CropDialog from './CropDialog';
import { cutPicture, type Cut } from './cut-picture';

jest.mock('./cut-picture');
// jsdom has no layout, so that the mock selects a part at once.
jest.mock('react-easy-crop', () => {
  const part = { x: 0, y: 0, width: 9, height: 9 };
  return {
    __esModule: true,
    default: function Cropper({ onCropComplete }: { onCropComplete: (share: Cut, pixels: Cut) => void }) {
      useEffect(() => onCropComplete(part, part), [onCropComplete]);
      return null;
    },
  };
});

fillBrowserGaps();

test('saves once, and cannot be closed while saving', async () => {
  let finish: (cut: Blob) => void = () => undefined;
  const cut = jest.mocked(cutPicture).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const onCut = jest.fn();
  const onClose = jest.fn();
  render(<CropDialog url="blob:me" busy={false} onCut={onCut} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save Photo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Uploading...' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(cut).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  const picture = new Blob(['cut']);
  await act(async () => finish(picture));
  expect(onCut.mock.calls).toEqual([[picture]]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
