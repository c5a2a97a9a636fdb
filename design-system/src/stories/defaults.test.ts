import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const components = join(__dirname, '../components');
const texts = readdirSync(components, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.(stories|test)\./.test(file))
  .map((file) => [file, readFileSync(join(components, file), 'utf8')] as const);

/** Defaults that docgen doesn't find: those of destructuring `props` inside the function. */
const actual = texts.flatMap(([file, text]) =>
  [...text.matchAll(/^ {2}const \{([^{}]*)\} = props;/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)(?:: \w+)? = ('\w+'|[\w.]+)/g)].map(
      ([, name = '', value = '']) => [file, name, value.replaceAll("'", '')] as const,
    ),
  ),
);
const documented = texts.flatMap(([file, text]) =>
  [...text.matchAll(/@default (\S+) \*\/\n\s+(\w+)\?/g)].map(
    ([, value = '', name = '']) => [file, name, value] as const,
  ),
);
// null and false are the implicit defaults of an omitted prop.
const comparable = (rows: (readonly [string, string, string])[]) =>
  rows
    .filter(([, , value]) => !['false', 'null'].includes(value))
    .map((row) => row.join(' '))
    .sort();

test('defaults that docgen can’t find are in the doc comment of the prop', () => {
  expect(comparable(actual)).not.toHaveLength(0);
  expect(comparable(documented)).toEqual(comparable(actual));
});
