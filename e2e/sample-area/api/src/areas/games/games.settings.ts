import { wholeNumber } from '../../core/config/values.ts';
import type { SettingDefinitions, SettingsOf } from '../../core/config/area-settings.ts';

export const gamesSettings = {
  GAMES_PER_EVENT: wholeNumber.default(2).describe('How many games an event may have on its table.'),
} satisfies SettingDefinitions;

type GamesSettings = SettingsOf<typeof gamesSettings>;
declare module '../../core/config/area-settings.ts' {
  interface AreaSettings extends GamesSettings {}
}
