import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ForgedBuilds } from '../../support/forged-builds.ts';
import type { Instance } from './instance.ts';

const shell = fileURLToPath(new URL('../../../shell', import.meta.url));

/** Compiles shell and remotes into one application, the reference of the web benchmark. */
export async function buildMonolith(): Promise<void> {
  const rspack = path.join(shell, '../node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build', '--config', 'rspack.monolith.config.mjs'], {
    cwd: shell,
  });
}

/**
 * Starts an API that serves the monolith; of the remotes only the manifests remain. The build is written past the registry, which
 * would refuse it: it is too large, and has pages of others.
 */
export async function startMonolith(): Promise<Instance> {
  const instance = await ForgedBuilds.open();
  const remotes = globSync('mfe-*', { cwd: path.dirname(shell) }).map((project) => ({
    project,
    described: { hints: [], preload: {}, uses: undefined },
  }));
  const dist = path.join(shell, 'dist/monolith');
  await instance.makeCurrent([{ project: 'shell', dist, described: { project: 'shell' } }, ...remotes]);
  return instance.house;
}
