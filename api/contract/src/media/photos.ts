/** Videos, by what a browser says and by what the server finds in the file (`spec 2 ch. 5`). */
export const videoRefusal = {
  title: 'Video not supported',
  message: 'Yolo is currently in beta and only supporting photos not video.',
} as const;

/** Said before a photo is sent as well as by the server. */
export const tooLargeRefusal = {
  title: 'File too large',
  message: 'Please select a photo under 25MB.',
} as const;

/** How large a photo is wanted: at most 640 pixels wide, at most 1600 on its longest side. */
export type PhotoSize = 'thumb' | 'view';

/**
 * Where a picture of a photo is. The preview and what takes its place have two addresses, because browsers keep both.
 * @param key the one of that size, from a view of the event's photos
 */
export function photoAddress(
  eventId: string,
  photo: { id: string; small: boolean },
  size: PhotoSize,
  key: string,
): string {
  return `/photo-files/${eventId}/${photo.id}/${photo.small ? 'small' : size}?key=${key}`;
}

/** Where uploads begin; tus 1.0 says the rest. */
export const UPLOADS_PATH = '/api/uploads';
export const uploadKinds = ['preview', 'original'] as const;
/** The preview is drawn on the device and comes first, the original follows. */
export type UploadKind = (typeof uploadKinds)[number];
