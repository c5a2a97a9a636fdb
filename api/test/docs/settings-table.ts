import { z } from 'zod';
import { areaEnvironment } from '../../src/core/config/area-settings.ts';
import { Environment } from '../../src/core/config/environment.ts';

export interface Setting {
  name: string;
  /** As shown on the page; undefined without a default. */
  default: string | undefined;
  meaning: string | undefined;
}

/** Core's settings in their own order, then those of the areas, from the schemas that parse them. */
export function allSettings(): Setting[] {
  const areas = Object.entries(areaEnvironment().shape).sort(([a], [b]) => (a < b ? -1 : 1));
  return [...Object.entries(Environment.shape), ...areas].map(([name, schema]) => {
    const { default: value, description } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    return {
      name,
      default: value === undefined || value === '' ? undefined : String(value),
      meaning: description,
    };
  });
}

/** The settings as a Markdown table. */
export function settingsTable(): string {
  const rows = allSettings().map(
    ({ name, default: value, meaning = '' }) =>
      `| \`${name}\` | ${value === undefined ? 'none' : `\`${value}\``} | ${meaning} |`,
  );
  return ['| name | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
