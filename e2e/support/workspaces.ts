import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './tree.ts';

/**
 * Imports a file from every workspace that has it, in the order of `package.json`: a new area is found by its entry there.
 * @param file path in a workspace's folder
 */
export async function fromWorkspaces<T>(file: string, from = root): Promise<T[]> {
  const text = await readFile(join(from, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  const files = workspaces.map((folder) => join(from, folder, file)).filter((each) => existsSync(each));
  return Promise.all(files.map(async (each) => (await import(pathToFileURL(each).href)) as T));
}
