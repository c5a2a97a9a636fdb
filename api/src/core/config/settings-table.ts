import { z } from 'zod';
import { Environment } from './environment.ts';

/** The settings as a Markdown table, from the schema that parses them; `docs/operating.md` holds it. */
export function settingsTable(): string {
  const { properties } = z.toJSONSchema(Environment, { io: 'input', unrepresentable: 'any' }) as {
    properties: Record<string, { default?: unknown; description?: string }>;
  };
  const rows = Object.entries(properties).map(([name, { default: value, description = '' }]) => {
    const shown = value === undefined || value === '' ? 'none' : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${description} |`;
  });
  return ['| name | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
