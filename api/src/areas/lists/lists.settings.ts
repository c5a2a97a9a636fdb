import { z } from 'zod';
import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';
import { HOUR, type Limit } from '../../core/config/limits.ts';

const template = (place: string) =>
  z
    .string()
    .refine((value) => {
      if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) return false;
      return value.includes(place);
    }, `must be an address with ${place}`)
    .optional();

/** Pictures of restaurants and recipes besides those of their own pages (`spec 2 ch. 9`); off unless given. */
export const listsSettings = {
  FOOD_LOGO_URL: template('{host}').describe(
    'Service of logos for restaurants and recipes, with `{host}` in its address; asked first when given.',
  ),
  FOOD_ICON_URL: template('{host}').describe(
    'Service of site icons, with `{host}` in its address; asked where a site has no picture and no icon of its own.',
  ),
  FOOD_SCREENSHOT_URL: template('{url}').describe(
    'Service of page screenshots for recipes, with `{url}` in its address; asked last.',
  ),
} satisfies SettingDefinitions;

type ListsSettings = SettingsOf<typeof listsSettings>;
declare module '../../core/config/area-settings.ts' {
  interface AreaSettings extends ListsSettings {}
}

export const listsLimits = {
  items: { perAddress: 1200, perAccount: 300, seconds: HOUR },
  /** Each one sends a request to another site. */
  pages: { perAddress: 600, perAccount: 200, seconds: HOUR },
} satisfies Record<string, Limit>;
