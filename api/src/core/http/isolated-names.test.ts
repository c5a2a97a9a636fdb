import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['api/src', 'shell/src', ...globSync('mfe-*/src', { cwd: ROOT })];

/** A person's or an event's name that is inserted into a text unchanged. */
const BARE =
  /\$\{(?:\w+[.?!]+)*(?:hostName|hostFirstName|firstName|actorName|eventName|(?:event|guest|invitation|asking|member|user)[.?!]+name|nameOf\([^)]*\)|fullName\([^)]*\))\}/;

/** Not a sentence, but a name made of two, which `seen` or `isolated` wraps as a whole. */
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

test('names are inserted into sentences only through `isolated`', () => {
  expect(files.length).toBeGreaterThan(300);
  const bare = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => BARE.test(line) && !WHOLE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
});
