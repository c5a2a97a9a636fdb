import { z } from 'zod';
import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';

function isMapTemplate(value: string): boolean {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) return false;
  return value.includes('{place}') || (value.includes('{lat}') && value.includes('{lon}'));
}

export const mapSettings = {
  /** Template of a provider's map picture; null: maps are drawn offline. */
  MAP_URL: z
    .string()
    .refine(isMapTemplate, 'must be an address with {place}, or with {lat} and {lon}')
    .optional()
    .describe(
      'Provider of map pictures, with {place}, or {lat} and {lon}, in its address; asked for found places alone; maps are drawn when absent.',
    ),
} satisfies SettingDefinitions;

type MapSettings = SettingsOf<typeof mapSettings>;
declare module '../../core/config/area-settings.ts' {
  interface AreaSettings extends MapSettings {}
}
