import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const shell = fileURLToPath(new URL('../../../shell', import.meta.url));
const HASH = '0'.repeat(20);

interface Generation {
  id: string;
  builds: Record<string, Record<string, unknown>>;
}

/** Compiles shell and remote into one application, the yardstick of the web benchmark. */
export async function buildMonolith(): Promise<void> {
  const rspack = path.join(shell, '../node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build', '--config', 'rspack.monolith.config.mjs'], {
    cwd: shell,
  });
}

/** Puts the monolith in the shell's place in a published generation; the remote keeps its manifest alone. */
export async function publishMonolith(dataDir: string): Promise<void> {
  const dist = path.join(shell, 'dist/monolith');
  await cp(dist, path.join(dataDir, 'builds/monolith', HASH), { recursive: true });
  const file = path.join(dataDir, 'generation.json');
  const generation = JSON.parse(await readFile(file, 'utf8')) as Generation;
  const build = JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as Record<string, unknown>;
  const { shell: _, ...remotes } = generation.builds;
  const builds = {
    shell: { ...build, project: 'shell', base: `/builds/monolith/${HASH}/` },
    ...Object.fromEntries(
      Object.entries(remotes).map(([name, remote]) => [name, { ...remote, hints: [], preload: {} }]),
    ),
  };
  await writeFile(file, JSON.stringify({ ...generation, id: 'monolith', builds }));
}
