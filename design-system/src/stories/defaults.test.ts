import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const components = join(__dirname, '../components');
const texts = readdirSync(components, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.(stories|test)\./.test(file))
  .map((file) => [file, readFileSync(join(components, file), 'utf8')] as const);

/** What the reader of props doesn't see: defaults that are taken out of `props` inside the function. */
const taken = texts.flatMap(([file, text]) =>
  [...text.matchAll(/^ {2}const \{([^{}]*)\} = props;/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)(?:: \w+)? = ('\w+'|[\w.]+)/g)].map(
      ([, name = '', value = '']) => [file, name, value.replaceAll("'", '')] as const,
    ),
  ),
);
const told = texts.flatMap(([file, text]) =>
  [...text.matchAll(/@default (\S+) \*\/\n\s+(\w+)\?/g)].map(
    ([, value = '', name = '']) => [file, name, value] as const,
  ),
);
// Empty, null and false are what leaving a prop out means anyway.
const known = (rows: (readonly [string, string, string])[]) =>
  rows
    .filter(([, , value]) => !['false', 'null'].includes(value))
    .map((row) => row.join(' '))
    .sort();

test('defaults that docs pages can’t read stand in the sentence above the prop', () => {
  expect(known(taken)).not.toHaveLength(0);
  expect(known(told)).toEqual(known(taken));
});
