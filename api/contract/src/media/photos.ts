/** For videos, by the browser's media type and by the server's check of the content (`spec 2 ch. 5`). */
export const videoRefusal = {
  title: 'Video not supported',
  message: 'Yolo is currently in beta and only supporting photos not video.',
} as const;

/** Shown before a photo is sent, and returned by the server. */
export const tooLargeRefusal = {
  title: 'File too large',
  message: 'Please select a photo under 25MB.',
} as const;

/** The size of a photo: at most 640 pixels wide, or at most 1600 on its longest side. */
export type PhotoSize = 'thumb' | 'view';

/**
 * The address of a photo's picture. The preview and its replacement have two addresses, because browsers cache both.
 * @param key the key of that size, from a view of the event's photos
 */
export function photoAddress(
  eventId: string,
  photo: { id: string; small: boolean },
  size: PhotoSize,
  key: string,
): string {
  return `/photo-files/${eventId}/${photo.id}/${photo.small ? 'small' : size}?key=${key}`;
}

/** Where uploads begin; tus 1.0 defines the rest. */
export const UPLOADS_PATH = '/api/uploads';
export const uploadKinds = ['preview', 'original'] as const;
/** The preview is drawn on the device and comes first, the original follows. */
export type UploadKind = (typeof uploadKinds)[number];
