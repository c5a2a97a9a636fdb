import { run } from './children.mjs';
import { root } from './paths.mjs';

/** The current commit, with `+` when there are uncommitted changes; empty outside of a Git repository. */
export async function commit() {
  const [head, changes] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
  return head && changes ? `${head}+` : head;
}

/** Files that differ from a commit, untracked ones included; undefined where the commit is unknown. */
export async function changedSince(revision) {
  const { code, output } = await run('git', ['diff', '--name-only', revision], { cwd: root });
  if (code !== 0) return undefined;
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...output.split('\n'), ...untracked.split('\n')].filter(Boolean);
}

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root });
  return code === 0 ? output.trim() : '';
}
