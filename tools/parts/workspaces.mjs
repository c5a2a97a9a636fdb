import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { PlainError } from './terminal.mjs';

/**
 * The workspace's packages, read from their manifests.
 * @returns {Promise<{name: string, folder: string, scope: string, scripts: Record<string, string>}[]>} folder from the root
 */
export async function workspaces(from = root) {
  const { workspaces: folders } = await manifest(from);
  return Promise.all(
    folders.map(async (folder) => {
      const { name, scripts = {}, nx } = await manifest(join(from, folder));
      const scope = nx?.tags?.find((tag) => tag.startsWith('scope:'))?.slice('scope:'.length) ?? '';
      return { name, folder, scope, scripts };
    }),
  );
}

/** The packages that a running Yolo consists of: the contract, the API and the front-end builds. */
export async function products(from = root) {
  const builtScopes = new Set(['contract', 'api', 'shell', 'remote']);
  return (await workspaces(from)).filter(({ scope, scripts }) => builtScopes.has(scope) && scripts.build);
}

/** @throws {PlainError} when no front end has that name */
export async function findFrontEnd(name) {
  const frontEnds = (await products()).filter(({ scope }) => scope === 'shell' || scope === 'remote');
  const found = frontEnds.find(({ folder }) => folder === name);
  if (found) return found;
  throw new PlainError(`Name one of ${frontEnds.map(({ folder }) => folder).join(', ')}.`);
}

async function manifest(folder) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}
