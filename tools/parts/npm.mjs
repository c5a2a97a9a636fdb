import { dirname, delimiter } from 'node:path';
import { run } from './children.mjs';

/** Variables that npm sets for its scripts; they would make a nested npm use the wrong folder. */
const misleading = /^npm_(?:package|lifecycle|config_(?:local_prefix|global_prefix|prefix)$)/;

/** Runs npm under the given Node; uses the npm that started this command, if any. */
export function npm(node, args, options = {}) {
  const rest = Object.entries(process.env).filter(([name]) => !misleading.test(name));
  const env = { ...Object.fromEntries(rest), PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return run(node, [cli, ...args, ...quiet], { ...options, env });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...quiet], { ...options, env });
}
