import userEvent from '@testing-library/user-event';

/** @param size in bytes, as the browser tells it */
export const aPicture = (size = 10, type = 'image/png') =>
  Object.defineProperty(new File(['x'], 'poster.png', { type }), 'size', { value: size });

/** Chooses a file in the page's only file field, also one that its dialog would not offer. */
export const choosePicture = async (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
    applyAccept: false,
  });
