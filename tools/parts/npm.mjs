import { dirname, delimiter } from 'node:path';
import { run } from './children.mjs';

/** What npm tells its scripts about itself would make an npm below it act on the wrong folder. */
const misleading = /^npm_(?:package|lifecycle|config_(?:local_prefix|global_prefix|prefix)$)/;

/** Runs npm, the one that started this command where there is one, under the given Node. */
export function npm(node, args, options = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !misleading.test(name));
  const env = { ...Object.fromEntries(kept), PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return run(node, [cli, ...args, ...quiet], { ...options, env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...quiet], { ...options, env });
}
