/** Invitation images: under 5 MB (`spec 1 ch. 5`), one byte more is too large. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Shown before a file is sent, and returned by the server, which checks the content again. */
export const fileRefusals = {
  file_too_large: { title: 'File too large', message: 'Please select an image under 5MB.' },
  invalid_file_type: { title: 'Invalid file type', message: 'Please select an image file.' },
} as const;

/** Why a chosen file cannot be sent as a picture; null if it can. */
export function fileRefusal({
  type,
  size,
}: {
  type: string;
  size: number;
}): keyof typeof fileRefusals | null {
  if (!type.startsWith('image/')) return 'invalid_file_type';
  return size > IMAGE_MAX_BYTES ? 'file_too_large' : null;
}
