import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Normalises source text: one kind of apostrophe, no escapes, no line breaks. */
const plain = (text: string) =>
  text
    .replaceAll(/&apos;|[‘’]|\\'/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

const page = readFileSync(`${root}docs/messages.md`, 'utf8');
const cellsOf = (line: string) => line.split('|').slice(1, -1);
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => {
    const [situation = '', words, sources, tests] = cellsOf(line);
    return {
      situation: situation.trim(),
      words: quoted(words),
      sources: quoted(sources),
      tests: quoted(tests),
    };
  });

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Matches whole words; `{…}` matches the placeholder's content: an expression in a source, an example in a test. */
const patternOf = (words: string) =>
  new RegExp(
    String.raw`(?<!\w)${plain(words)
      .split(/\{[^}]+\}/)
      .map(escaped)
      .join('.{1,60}?')}${/\w$/.test(words) ? String.raw`(?!\w)` : ''}`,
  );
const read = (files: string[]) => plain(files.map((file) => readFileSync(root + file, 'utf8')).join('\n'));

test('docs/messages.md has complete rows', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(
    rows.filter((row) => [row.words, row.sources, row.tests].some(({ length }) => length === 0)),
  ).toEqual([]);
});

test.each(rows)('$situation: $words', ({ words, sources, tests }) => {
  expect(tests.filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
  expect(words.filter((text) => !patternOf(text).test(read(sources)))).toEqual([]);
  expect(words.filter((text) => !patternOf(text).test(read(tests)))).toEqual([]);
});
