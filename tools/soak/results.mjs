/** Stores the last results of soak parts in `.data/soak` and finds the parts that must run again. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedSince, commit } from '../parts/commit.mjs';
import { nx } from '../parts/nx.mjs';
import { root } from '../parts/paths.mjs';
import { PlainError } from '../parts/terminal.mjs';

const folder = join(root, '.data', 'soak');
const fileOf = ({ name }) => join(folder, `${name}.json`);

/** @returns {Promise<{commit: string, at: string, seconds: number, passed: number, failed: number, green: string} | undefined>} */
export function lastResult(part) {
  return readFile(fileOf(part), 'utf8').then(JSON.parse, () => undefined);
}

/**
 * Stores the commit of the part’s last green run; a run with uncommitted changes does not count, as no commit has them.
 */
export async function writeResult(part, { passed, failed, output, flaky }, seconds) {
  const head = await commit();
  const before = await lastResult(part);
  const clean = failed === 0 && passed > 0 && !head.endsWith('+');
  const result = {
    part: part.name,
    commit: head,
    at: new Date().toISOString(),
    seconds,
    passed,
    failed,
    flaky,
    which: failed > 0 ? output.split('\n').slice(-200) : [],
    green: clean ? head : (before?.green ?? ''),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(part), `${JSON.stringify(result, null, 2)}\n`);
}

/** Returns the parts whose projects, or the dependencies of those, changed since the part's last green run. */
export async function changedParts(parts) {
  const { code, output } = await nx(['graph', '--print']);
  if (code !== 0) throw new PlainError(`nx does not know who imports whom:\n${output}`);
  const { graph } = JSON.parse(output.slice(output.indexOf('{')));
  const chosen = await Promise.all(parts.map((part) => isChanged(part, graph)));
  return parts.filter((_, at) => chosen[at]);
}

async function isChanged(part, graph) {
  const { green } = (await lastResult(part)) ?? {};
  const changed = green && (await changedSince(green));
  if (!changed) return true;
  const read = withDependencies(part.projects, graph);
  return changed.some((file) => {
    const owner = ownerOf(file, graph);
    // A file outside all projects (tools, the lock file) may affect any part, unless it is a text or a picture.
    return owner ? read.has(owner) : !/\.(?:md|webp|png)$/.test(file);
  });
}

function withDependencies(projects, { dependencies }) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const { target } of dependencies[name] ?? []) add(target);
  };
  projects.forEach(add);
  return found;
}

function ownerOf(file, { nodes }) {
  const owners = Object.values(nodes).filter(({ data }) => file.startsWith(`${data.root}/`));
  return owners.sort((a, b) => b.data.root.length - a.data.root.length)[0]?.name;
}
