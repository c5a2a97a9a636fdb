import type { ImageView } from '@yolo/contract';
import type { StoredFile } from './file.entity.ts';

/**
 * The stored sizes of a picture: for the viewer, for lists, uncropped JPEG for clients without WebP, cropped for mails.
 */
export const variants = ['full', 'thumb', 'mail', 'letter'] as const;
export type Variant = (typeof variants)[number];

export function isVariant(name: string): name is Variant {
  return (variants as readonly string[]).includes(name);
}

/** The store's folder of all pictures. */
export const IMAGES = 'images';

/** The store's key of a size of a picture. */
export function fileKey(fileId: string, variant: Variant): string {
  return `${IMAGES}/${fileId}/${variant}`;
}

/** Path of a size of a picture on our origin; readable for anyone who knows the id. */
export function imagePath(fileId: string, variant: Variant): string {
  return `/files/${fileId}/${variant}`;
}

/** The fields for a picture's view: of the entity, or the same columns from a query. */
export type ImageFields = Pick<
  StoredFile,
  'id' | 'width' | 'height' | 'thumbnailReady' | 'placeholder' | 'hue'
>;

export function imageView(file: ImageFields): ImageView {
  const url = imagePath(file.id, 'full');
  return {
    id: file.id,
    url,
    thumbUrl: file.thumbnailReady ? imagePath(file.id, 'thumb') : url,
    width: file.width,
    height: file.height,
    placeholder: file.placeholder ?? null,
    hue: file.hue ?? null,
  };
}
