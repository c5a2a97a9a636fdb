/**
 * Records since which platform version the shell provides each name (`npm run platform:record`), or, with `--check`, fails if a
 * name is not recorded, or recorded and no longer provided.
 */
import { writeFileSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { PLATFORM_VERSION } from '../src/platform.ts';
import { baseConfig } from './base.mjs';
import { providedShares, sharedKeys } from './sharing.mjs';
import { removedNames, readRecord, updateRecord, recordFile, unrecordedNames } from './since.mjs';
import { provides } from './uses.mjs';

/** The names that a shell provides, without emitting a build. */
async function providedNames() {
  const base = baseConfig({ project: 'shell', dir: import.meta.dirname, production: true });
  let names;
  const reading = {
    apply(compiler) {
      compiler.hooks.shouldEmit.tap('provided', () => false);
      compiler.hooks.afterCompile.tap('provided', (compilation) => {
        if (compilation.errors.length > 0) throw new Error(String(compilation.errors[0].message));
        names = provides(compilation);
      });
    },
  };
  const plugins = [...base.plugins, new rspack.sharing.SharePlugin({ shared: providedShares() }), reading];
  const compiler = rspack({ ...base, entry: { provided: sharedKeys }, plugins });
  await new Promise((done, failed) => compiler.run((error) => (error ? failed(error) : done())));
  await new Promise((done) => compiler.close(done));
  return names;
}

const since = readRecord();
const provided = await providedNames();
if (process.argv.includes('--check')) {
  const differences = [
    ...unrecordedNames(since, provided).map((name) => `is not recorded: ${name}`),
    ...removedNames(since, provided).map((name) => `is recorded and gone: ${name}`),
  ];
  if (differences.length > 0) {
    const help = 'Raise PLATFORM_VERSION where something is new, and run npm run platform:record.';
    process.stderr.write(`${[...differences, help].join('\n')}\n`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(recordFile, `${JSON.stringify(updateRecord(since, provided, PLATFORM_VERSION), null, 2)}\n`);
}
