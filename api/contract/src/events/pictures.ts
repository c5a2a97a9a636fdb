import { isolated } from '@yolo/contract';
import type { EventView } from './events.schema.ts';

/** The picture at an event's head, in two sizes where there are two; without one its cover, and without that the card with the date. */
export const headPicture = ({ name, image, cover }: Pick<EventView, 'name' | 'image' | 'cover'>) => ({
  imageUrl: image?.url,
  imageSrcSet:
    image && image.thumbUrl !== image.url
      ? `${image.thumbUrl} 640w, ${image.url} ${image.width}w`
      : undefined,
  imagePlaceholder: image?.placeholder,
  imageAlt: `Invitation to ${isolated(name)}`,
  imageHue: image?.hue,
  scene: cover,
});
