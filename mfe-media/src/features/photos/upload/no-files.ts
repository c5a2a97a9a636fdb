import type { Toast } from '@yolo/platform';

/** Said when somebody has looked for photos and chosen none. */
export const NO_FILES: Toast = {
  title: 'No files selected',
  message: 'Choose images to upload.',
  tone: 'error',
};
