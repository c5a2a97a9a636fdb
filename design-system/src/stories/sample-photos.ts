import { guests } from './sample';

/** Drawings stand in for photographs. */
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

/** `count` photos of many shapes; one in nine by somebody who is no longer a member. */
export const photos = (count: number) =>
  guests(count).map(({ name, avatarUrl }, at) => {
    const [width, height] = sizes[at % sizes.length] ?? sizes[0];
    const url = pictures[at % pictures.length] ?? '';
    const by = at % 9 === 8 ? null : { name, avatarUrl };
    return { id: `p${at}`, thumbUrl: url, url, width, height, by, dateText: 'July 18th, 2027' };
  });
