import { type ImageView, isolated } from '@yolo/contract';
import type { EventView } from './events.schema.ts';

/** Never empty: the page preloads it in its head, where browsers warn about an empty one. */
const sizesOf = ({ thumbUrl, url, width }: ImageView) =>
  thumbUrl === url ? `${url} ${width}w` : `${thumbUrl} 640w, ${url} ${width}w`;

/** The picture at an event's head, in up to two sizes; else its cover; else the card with the date. */
export const headPicture = ({ name, image, cover }: Pick<EventView, 'name' | 'image' | 'cover'>) => ({
  imageUrl: image?.url,
  imageSrcSet: image ? sizesOf(image) : undefined,
  imagePlaceholder: image?.placeholder,
  imageAlt: `Invitation to ${isolated(name)}`,
  imageHue: image?.hue,
  scene: cover,
});
