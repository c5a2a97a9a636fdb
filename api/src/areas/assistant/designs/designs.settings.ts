import { z } from 'zod';
import type { SettingDefinitions, SettingsOf } from '../../../core/config/area-settings.ts';
import { type Limit, MINUTE } from '../../../core/config/limits.ts';

export const designSettings = {
  FONTS_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder of fonts (ttf, otf, woff2) for invitations in scripts that Yolo has none for, such as Chinese.',
    ),
} satisfies SettingDefinitions;

type DesignSettings = SettingsOf<typeof designSettings>;
declare module '../../../core/config/area-settings.ts' {
  interface AreaSettings extends DesignSettings {}
}

export const designLimits = {
  /** Requests; each draws four pictures, of a daily limit of sixty. */
  designs: { perAddress: 120, perAccount: 20, seconds: MINUTE },
} satisfies Record<string, Limit>;

/** Pictures per member and day. */
export const PICTURES_A_DAY = 60;
/** Paintings requested from a service, per member and day. */
export const PAINTINGS_A_DAY = 10;
