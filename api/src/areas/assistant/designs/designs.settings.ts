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
  /** Each draws four pictures, of which a day has sixty. */
  designs: { perAddress: 120, perAccount: 20, seconds: MINUTE },
} satisfies Record<string, Limit>;

/** Pictures that a member may have drawn in a day. */
export const PICTURES_A_DAY = 60;
/** Of them so often a service is asked to paint. */
export const PAINTINGS_A_DAY = 10;
