import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint;

before(() => {
  eslint = new ESLint({ cwd: root });
});

async function wordsIn(code) {
  const [{ messages }] = await eslint.lintText(code, {
    filePath: `${root}shell/src/new.test.ts`,
    warnIgnored: true,
  });
  assert.deepEqual(
    messages.filter(({ fatal }) => fatal),
    [],
  );
  return messages
    .filter(({ ruleId }) => ruleId === 'words/plain')
    .map(({ message }) => /“(.*)”/.exec(message)[1]);
}

for (const [code, word] of [
  ['/** For whoever comes. */', 'whoever'],
  ['// At most so many.', 'so many'],
  ['// Takes so much and leaves the rest.', 'so much'],
  ['// Nobody reads it any more.', 'any more'],
  ["test('leaves out an id that is none', () => undefined);", 'that is none'],
  ["describe.each([1])('%s whoever asks', () => undefined);", 'whoever'],
  ['test(`whoever asks`, () => undefined);', 'whoever'],
  ['export class PictureRung {}', 'rung'],
  ['export const defaultPatience = 1;', 'patience'],
  ['export class A { #lent = 1; }', 'lent'],
]) {
  test(`refuses ${code}`, async () => assert.deepEqual(await wordsIn(code), [word]));
}

test('accepts plain words and ignores texts that are data', async () => {
  const code = `/** So many that one waits, and so much as that; how many more; wrung, silent. */
  export const silent = 'Whoever has found this';
  test('ignores an invalid date', () => undefined);`;
  assert.deepEqual(await wordsIn(code), []);
});
