import type { DesignLayout, DesignPalette } from '@yolo/contract/assistant';

/** The drawn things that a member can refuse. */
export type ThingName =
  | 'leaf'
  | 'plate'
  | 'fork'
  | 'knife'
  | 'pasta'
  | 'fish'
  | 'salad'
  | 'cake'
  | 'fig'
  | 'glass'
  | 'candle'
  | 'parasol'
  | 'towel'
  | 'swim ring'
  | 'ball'
  | 'starfish'
  | 'shoes'
  | 'sea'
  | 'gift'
  | 'hat'
  | 'confetti'
  | 'flag'
  | 'tree'
  | 'tent'
  | 'fire'
  | 'mug'
  | 'bush'
  | 'guitar'
  | 'people'
  | 'car'
  | 'road'
  | 'signpost'
  | 'record'
  | 'cymbal'
  | 'drum'
  | 'citrus'
  | 'bauble'
  | 'snowflake';

const tableware: readonly ThingName[] = ['plate', 'fork', 'knife', 'glass'];
const dinner: readonly ThingName[] = [
  ...tableware,
  'people',
  'candle',
  'leaf',
  'pasta',
  'fish',
  'salad',
  'fig',
  'citrus',
];
const camp: readonly ThingName[] = ['people', 'tree', 'tent', 'fire', 'guitar'];

/** The things in the finished scenes, which cannot be removed from them. */
export const inScene: Record<DesignPalette, readonly ThingName[]> = {
  supper: dinner,
  citrus: dinner,
  camp,
  snow: camp,
  beach: ['people', 'parasol', 'towel', 'swim ring', 'ball', 'shoes', 'sea'],
  birthday: ['cake', 'candle', 'gift', 'hat', 'plate', 'confetti'],
  road: ['car', 'road', 'bush', 'tree'],
  concert: ['people', 'drum', 'cymbal', 'guitar', 'confetti'],
};

/** The things that a layout consists of and cannot omit. */
export const inLayout: Partial<Record<DesignLayout, readonly ThingName[]>> = {
  plate: ['plate', 'fork', 'knife'],
  menu: ['fork', 'knife', 'glass'],
  table: [...tableware, 'pasta', 'salad', 'fish', 'cake'],
  canopy: ['leaf'],
  garland: ['flag', 'confetti'],
  record: ['record'],
};
