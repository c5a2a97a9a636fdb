import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['api/src', 'shell/src', ...globSync('mfe-*/src', { cwd: ROOT })];

/** A name of somebody or of an event, put into a text as it is. */
const BARE =
  /\$\{(?:\w+[.?!]+)*(?:hostName|hostFirstName|firstName|actorName|eventName|(?:event|guest|invitation|asking|member|user)[.?!]+name|nameOf\([^)]*\)|fullName\([^)]*\))\}/;

/** What is no sentence: a name of two names, which `seen` or `isolated` takes whole. */
const WHOLE = /(?:seen|isolated)\(`/;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(?<!\.(?:test|soak|stories))\.tsx?$/.test(file) &&
        !/(?:^|\/)(?:testing|demo|migrations)\//.test(file),
    )
    .map((file) => join(folder, file)),
);

test('names reach sentences through `isolated` alone', () => {
  expect(files.length).toBeGreaterThan(300);
  const bare = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => BARE.test(line) && !WHOLE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
