import { guests } from './sample';

/** Drawings in place of photos. */
const pictures = [
  new URL('../art/scene-dinner.svg', import.meta.url).href,
  new URL('../art/scene-camp.svg', import.meta.url).href,
  new URL('../art/scene-beach.svg', import.meta.url).href,
  new URL('../art/scene-concert.svg', import.meta.url).href,
  new URL('../art/scene-birthday.svg', import.meta.url).href,
  new URL('../art/scene-road.svg', import.meta.url).href,
];

const sizes = [
  [1500, 1000],
  [800, 1000],
  [1500, 1000],
  [1600, 1000],
  [700, 1000],
  [1000, 1000],
  [3200, 1000],
] as const;

/** `count` photos of various aspect ratios and hues. */
export const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [width, height] = sizes[at % sizes.length] ?? sizes[0];
    return { id: `p${at}`, width, height, hue: at % 5 === 4 ? null : (at * 67) % 360 };
  });

/** URL of a photo, in any size. */
export const pictureOf = ({ id }: { id: string }) => pictures[Number(id.slice(1)) % pictures.length] ?? '';

/** The member who added a photo; null for every ninth, added by a former member. */
export const adderOf = ({ id }: { id: string }) => {
  const at = Number(id.slice(1));
  const { name, avatarUrl } = guests(at + 1)[at] ?? { name: 'Jo', avatarUrl: null };
  return at % 9 === 8 ? null : { name, avatarUrl };
};
