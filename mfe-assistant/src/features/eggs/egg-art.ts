import type { EggArt } from '@yolo/design-system/eggs';

const arts = ['egg-1', 'egg-2', 'egg-3'] as const satisfies readonly EggArt[];

/** The variant of an egg, chosen by its id and so the same each time. */
export const oneOf = <T>(variants: readonly T[], id: string): T =>
  variants[[...id].reduce((sum, char) => sum + char.charCodeAt(0), 0) % variants.length] as T;

export const artOf = ({ id }: { id: string }): EggArt => oneOf(arts, id);
