import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const folders = [
  'design-system/src',
  'shell/src',
  'shell/platform/src',
  ...remotes.map((name) => `${name}/src`),
];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** Numbers of the lines that style `:hover` outside of a `canHover` block, found by its braces. `matches(':hover')` is not counted. */
function bareHovers(source: string): number[] {
  const lines: number[] = [];
  const blocks: boolean[] = [];
  for (const { 0: found, index } of source.matchAll(/\{|\}|(?<!matches\('):hover\b/g)) {
    const before = source.slice(0, index);
    if (found === '{') blocks.push(before.trimEnd().endsWith('${canHover}'));
    else if (found === '}') blocks.pop();
    else if (!blocks.includes(true)) lines.push(before.split('\n').length);
  }
  return lines;
}

test('finds a bare hover, but not one inside `canHover`', () => {
  expect(bareHovers('a {\n  &:hover {\n  }\n}')).toEqual([2]);
  expect(bareHovers('a {\n  ${canHover} {\n    &:hover {\n    }\n  }\n  b:hover {}\n}')).toEqual([6]);
});

test('all hover styles are limited to pointers that can hover', () => {
  const styled = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(':hover'));
  expect(styled.length).toBeGreaterThan(20);
  const bare = styled.flatMap((file) =>
    bareHovers(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(bare).toEqual([]);
});
