import type { SceneName } from '@yolo/design-system';

export interface HomeScene {
  name: SceneName;
  caption: string;
}

/** Bundled artwork instead of photos of members (decisions, "Behaviour"). */
export const scenes: HomeScene[] = [
  { name: 'dinner', caption: 'Long table under the fig tree' },
  { name: 'beach', caption: 'Sandcastle Sunday' },
  { name: 'birthday', caption: 'Eight and a half' },
  { name: 'camp', caption: 'Two nights of falling stars' },
  { name: 'concert', caption: 'Live in the boat shed' },
  { name: 'road', caption: 'The slow drive south' },
];
