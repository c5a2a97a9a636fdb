import type { EggArt } from '@yolo/design-system/eggs';

const drawn = ['egg-1', 'egg-2', 'egg-3'] as const satisfies readonly EggArt[];

/** Which of a number of variants an egg has: the same each time, by its id. */
export const oneOf = <T>(many: readonly T[], id: string): T =>
  many[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % many.length] as T;

export const artOf = ({ id }: { id: string }): EggArt => oneOf(drawn, id);
