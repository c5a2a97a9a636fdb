import type { Toast } from '@yolo/platform';

/** The toast if the file picker was closed without a choice. */
export const NO_FILES: Toast = {
  title: 'No files selected',
  message: 'Choose images to upload.',
  tone: 'error',
};
