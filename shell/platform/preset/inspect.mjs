import { readdirSync, readFileSync } from 'node:fs';

/** What must exist once at run time: the shell has it, no remote does (architecture, "How the front end is composed"). */
export const once = ['react', 'react-dom', 'react-router', 'styled-components', 'rxjs'];

/** `…/node_modules/react-dom/cjs/x.js` → the folder of the package, the innermost one where packages nest. */
function packageFolder(source, name) {
  const parts = source.split(`node_modules/${name}/`);
  return parts.length > 1 ? parts.slice(0, -1).join(`node_modules/${name}/`) + `node_modules/${name}` : null;
}

/**
 * Every module that a build's scripts were made of, by the source maps beside them.
 * @param {string} dist folder of a production build
 * @returns {{ script: string, sources: string[] }[]}
 */
function modulesOf(dist) {
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js') && file !== 'boot.js');
  return scripts.map((script) => {
    const map = JSON.parse(readFileSync(`${dist}/${script}.map`, 'utf8'));
    return { script, sources: map.sources };
  });
}

/**
 * Proves the sharing policy on finished builds.
 * @param {{ shell: string, remotes: Record<string, string> }} dists folder of each production build
 * @returns {string[]} what is wrong, in words; empty when each library is once in the shell and in no remote
 */
export function inspectBundles({ shell, remotes }) {
  const problems = [];
  const inShell = modulesOf(shell);
  for (const name of once) {
    const folders = new Set();
    for (const { script, sources } of inShell) {
      const folder = sources.map((source) => packageFolder(source, name)).find(Boolean);
      if (folder) folders.add(`${folder} in ${script}`);
    }
    if (folders.size === 0) problems.push(`the shell does not have ${name}`);
    if (folders.size > 1)
      problems.push(`the shell has ${name} ${folders.size} times: ${[...folders].join(', ')}`);
  }
  for (const [remote, dist] of Object.entries(remotes)) {
    for (const { script, sources } of modulesOf(dist)) {
      for (const name of once) {
        if (sources.some((source) => packageFolder(source, name)))
          problems.push(`${remote} has ${name} in ${script}`);
      }
    }
  }
  return problems;
}
