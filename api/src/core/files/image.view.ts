import type { ImageView } from '@yolo/contract';
import type { StoredFile } from './file.entity.ts';

/** The sizes in which a picture is kept: for the viewer, for lists, whole for anybody who knows no webp, cropped for mails. */
export const variants = ['full', 'thumb', 'mail', 'letter'] as const;
export type Variant = (typeof variants)[number];

export function isVariant(name: string): name is Variant {
  return (variants as readonly string[]).includes(name);
}

/** The store's folder of all pictures. */
export const IMAGES = 'images';

/** Where the store keeps a size of a picture. */
export function fileKey(fileId: string, variant: Variant): string {
  return `${IMAGES}/${fileId}/${variant}`;
}

/** Path of a size of a picture, below the origin; anybody who knows the id may read it. */
export function imagePath(fileId: string, variant: Variant): string {
  return `/files/${fileId}/${variant}`;
}

/** What a picture's view is made of: the entity, or the same columns from a query. */
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
