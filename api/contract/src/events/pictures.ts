import { type ImageView, isolated } from '@yolo/contract';
import type { EventView } from './events.schema.ts';

/** Never empty: the page hints at it in its head, where an empty one is a warning. */
const sizesOf = ({ thumbUrl, url, width }: ImageView) =>
  thumbUrl === url ? `${url} ${width}w` : `${thumbUrl} 640w, ${url} ${width}w`;

/** The picture at an event's head, in two sizes where there are two; without one its cover, and without that the card with the date. */
export const headPicture = ({ name, image, cover }: Pick<EventView, 'name' | 'image' | 'cover'>) => ({
  imageUrl: image?.url,
  imageSrcSet: image ? sizesOf(image) : undefined,
  imagePlaceholder: image?.placeholder,
  imageAlt: `Invitation to ${isolated(name)}`,
  imageHue: image?.hue,
  scene: cover,
});
