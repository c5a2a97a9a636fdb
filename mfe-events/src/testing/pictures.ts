import userEvent from '@testing-library/user-event';

/** @param size in bytes, as the browser tells it */
export const aPicture = (size = 10, type = 'image/png') =>
  Object.defineProperty(new File(['x'], 'poster.png', { type }), 'size', { value: size });

/** Chooses a file in the page's one file field, one that its dialog would not offer too. */
export const choosePicture = async (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
    applyAccept: false,
  });
