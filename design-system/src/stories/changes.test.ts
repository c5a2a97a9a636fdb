import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChanges } from './changes';

const components = join(__dirname, '../components');
const folders = readdirSync(components);
const withStories = folders.filter((folder) =>
  readdirSync(join(components, folder)).some((file) => file.endsWith('.stories.tsx')),
);

test.each(withStories)('%s has a list of changes', (folder) => {
  expect(existsSync(join(components, folder, 'CHANGES.md'))).toBe(true);
});

const withChanges = folders.filter((folder) => existsSync(join(components, folder, 'CHANGES.md')));

test.each(withChanges)('the changes of %s name a day and an existing component', (folder) => {
  const changes = readChanges(readFileSync(join(components, folder, 'CHANGES.md'), 'utf8'));
  const sources = readdirSync(join(components, folder))
    .filter((file) => file.endsWith('.tsx') && !/\.(stories|test)\./.test(file))
    .map((file) => readFileSync(join(components, folder, file), 'utf8'))
    .join('\n');
  expect(changes).not.toHaveLength(0);
  for (const { date, kind, component } of changes) {
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
    if (kind !== 'removed') expect(sources).toMatch(new RegExp(`export (const|function) ${component}\\b`));
  }
  expect(changes.map(({ date }) => date)).toEqual([...changes.map(({ date }) => date)].sort().reverse());
});

test.each([
  ['no day', '- added Button: Four variants.'],
  ['an unknown kind', '- 2026-11-21 improved Button: Four variants.'],
  ['no component', '- 2026-11-21 added: Four variants.'],
  ['no sentence', '- 2026-11-21 added Button: four variants'],
])('rejects a line with %s', (_, line) => {
  expect(() => readChanges(`# Button\n\n${line}\n`)).toThrow(line);
});
