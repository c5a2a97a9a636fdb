import { IMAGE_MAX_BYTES } from '@yolo/contract';

/** What the picker offers. The server judges the content; SVG is refused there (decisions, "Behaviour"). */
export const IMAGE_ACCEPT = 'image/*';

export interface ImageRefusal {
  title: string;
  message: string;
}

/** The rule that a chosen invitation image breaks, in the specification's words, or null (`spec 1 ch. 5`). */
export function imageRefusal(file: { size: number; type: string }): ImageRefusal | null {
  if (!file.type.startsWith('image/'))
    return { title: 'Invalid file type', message: 'Please select an image file.' };
  if (file.size > IMAGE_MAX_BYTES)
    return { title: 'File too large', message: 'Please select an image under 5MB.' };
  return null;
}
