import { readdirSync, readFileSync } from 'node:fs';
import { packageFolder, packageName } from './packages.mjs';

/** Packages that must exist once at run time: in the shell and in no remote (architecture, "How the front end is composed"). */
export const singletons = ['react', 'react-dom', 'react-router', 'styled-components', 'rxjs'];

/** The packages that the shell's first script may contain, which a guest's page needs; a new name is a decision (docs/adr/0023). */
export const firstScriptPackages = [
  ...singletons,
  '@tanstack/query-core',
  '@tanstack/react-query',
  'lucide-react',
  'scheduler',
  'stylis',
];

/** Packages for the server only: forms validate with functions of the contract, not with its schemas. */
const forbidden = ['zod'];

/**
 * The modules of a build's scripts, from their source maps.
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

/** Packages that are not allowed in the shell's first script, or in any script. */
function unexpectedPackages(shell, remotes) {
  const { entry } = JSON.parse(readFileSync(`${shell}/build.json`, 'utf8'));
  const problems = [];
  for (const [build, dist] of [['the shell', shell], ...Object.entries(remotes)]) {
    for (const { script, sources } of modulesOf(dist)) {
      const names = new Set(sources.map(packageName).filter(Boolean));
      const allowed = (name) => dist !== shell || script !== entry || firstScriptPackages.includes(name);
      for (const name of names) {
        if (forbidden.includes(name) || !allowed(name)) problems.push(`${build} has ${name} in ${script}`);
      }
    }
  }
  return problems;
}

/**
 * Checks the sharing policy on finished builds.
 * @param {{ shell: string, remotes: Record<string, string> }} dists folder of each production build
 * @returns {string[]} violations as sentences; empty if each library is once in the shell and in no remote, and the shell's
 *   first script has no package that may load later
 */
export function inspectBundles({ shell, remotes }) {
  const problems = unexpectedPackages(shell, remotes);
  const inShell = modulesOf(shell);
  for (const name of singletons) {
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
      for (const name of singletons) {
        if (sources.some((source) => packageFolder(source, name)))
          problems.push(`${remote} has ${name} in ${script}`);
      }
    }
  }
  return problems;
}
