import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from './children.mjs';
import { root } from './paths.mjs';

/** Disables nx's daemon, its cloud and its terminal interface. */
const environment = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

/** Runs nx; returns the same as `run`. */
export function nx(args, options = {}) {
  const manifest = createRequire(join(root, 'package.json')).resolve('nx/package.json');
  const cli = join(dirname(manifest), 'dist', 'bin', 'nx.js');
  const env = { ...process.env, ...environment };
  return run(process.execPath, [cli, ...args], { cwd: root, env, timeout: 900_000, ...options });
}
