import type { EggArt } from '@yolo/design-system/eggs';

const arts = ['egg-1', 'egg-2', 'egg-3'] as const satisfies readonly EggArt[];

/** One of several variants for an Easter egg, computed from its id, so that it never changes. */
export const variantOf = <T>(variants: readonly T[], id: string): T =>
  variants[[...id].reduce((sum, char) => sum + char.charCodeAt(0), 0) % variants.length] as T;

/** The drawing of a hidden Easter egg. */
export const artOf = ({ id }: { id: string }): EggArt => variantOf(arts, id);
