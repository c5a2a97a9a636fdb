import { AVATAR_EDGE } from '@yolo/contract/accounts';

/** A part of a picture, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Cuts a square out of a picture, no larger than a stored avatar.
 * @param url of the picture, as the page shows it (orientation applied)
 * @throws when the browser cannot read or write the picture
 */
export async function cutPicture(url: string, { x, y, width, height }: Cut): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(AVATAR_EDGE, Math.max(1, Math.round(width)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The cut could not be made.'))),
      'image/png',
    );
  });
}
