import { z } from 'zod';
import { partsOf } from '../areas/area.ts';
import { withoutEmptyValues, problemsOf, SettingsError } from './settings-error.ts';

declare module '../areas/area.ts' {
  interface AreaParts {
    /** Environment variables of the area. The text of `describe` is the variable's row in `docs/operating.md`. */
    settings?: SettingDefinitions;
  }
}

/** By the variable's name: its schema, default, and description. */
export type SettingDefinitions = Readonly<Record<string, z.ZodType>>;

/**
 * Settings of the areas in the configuration. Each area adds `interface AreaSettings extends SettingsOf<typeof its>
 * {}`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- areas fill it
export interface AreaSettings {}

type InCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<InCamelCase<Rest>>}`
  : Lowercase<Name>;

/** `MAP_URL` is `mapUrl`; null where a setting without a default is absent. */
export type SettingsOf<Definitions extends SettingDefinitions> = {
  [Name in keyof Definitions & string as InCamelCase<Name>]: undefined extends z.output<Definitions[Name]>
    ? Exclude<z.output<Definitions[Name]>, undefined> | null
    : z.output<Definitions[Name]>;
};

/** The settings of all areas as one schema. @throws Error where two areas read one variable */
export function areaEnvironment(): z.ZodObject {
  const all: Record<string, z.ZodType> = {};
  for (const [name, setting] of partsOf('settings').flatMap((each) => Object.entries(each))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two areas bring the setting ${name}`);
    all[name] = setting;
  }
  return z.object(all);
}

/** @throws SettingsError with all problems */
export function readAreaSettings(environment: NodeJS.ProcessEnv): AreaSettings {
  const schema = areaEnvironment();
  const parsed = schema.safeParse(withoutEmptyValues(environment));
  if (!parsed.success) throw new SettingsError(problemsOf(parsed.error));
  const values = Object.keys(schema.shape).map((name) => [inCamelCase(name), parsed.data[name] ?? null]);
  return Object.fromEntries(values) as AreaSettings;
}

function inCamelCase(name: string): string {
  return name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
