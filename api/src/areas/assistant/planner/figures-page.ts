import { type Source, sources } from './sources.ts';
import { tables, type TableRow } from './tables.ts';

const rows = Object.values(tables as Record<string, TableRow>);

const listOf = (source: Source) =>
  rows
    .filter((row) => row.source === source)
    .map(({ label, value, unit }) => `- ${label}: ${value}${unit ? ` ${unit}` : ''}`)
    .join('\n');

/** Generates docs/planner-figures.md from the rows; see `npm run planner:figures`. */
export function figuresPage(): string {
  const parts = (Object.keys(sources) as Source[]).map((id) => `## ${sources[id]}\n\n${listOf(id)}\n`);
  return `# Figures of the planner

Made of \`api/src/areas/assistant/planner/tables.ts\` by \`npm run planner:figures\`; a test compares. Whatever an answer of the built-in planner says is an event's own, said by the member, or stands here. Facts alone are taken from the sources; pounds, quarts and cups are given in kilograms and litres.

${parts.join('\n')}`;
}
