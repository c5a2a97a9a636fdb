import { z } from 'zod';
import { areaEnvironment } from './area-settings.ts';
import { Environment } from './environment.ts';

/** The settings as a Markdown table, core's and those of the areas that are loaded, from the schemas that parse them; `docs/operating.md` holds it. */
export function settingsTable(): string {
  const { properties } = z.toJSONSchema(Environment.extend(areaEnvironment().shape), {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties: Record<string, { default?: unknown; description?: string }>;
  };
  const rows = Object.entries(properties).map(([name, { default: value, description = '' }]) => {
    const shown = value === undefined || value === '' ? 'none' : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${description} |`;
  });
  return ['| name | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
