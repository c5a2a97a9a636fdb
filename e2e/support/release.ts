import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from './app.ts';
import type { Build } from './preview-probes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Registry {
  registryOf(project: string, environment: NodeJS.ProcessEnv): Promise<object>;
  readBuiltFolder(dist: string): Promise<Build>;
  releasesOf(registry: object): Promise<{ current: string | null }>;
  release(registry: object, build: object, replaces: string | null): Promise<unknown>;
  preview(registry: object, build: object): Promise<{ address: string }>;
  rollBack(registry: object, build: string | null, replaces: string | null): Promise<unknown>;
}
const { registryOf, readBuiltFolder, releasesOf, release, preview, rollBack } = (await import(
  '../../tools/parts/registry.mjs' as string
)) as Registry;

/** A running Yolo; `key`: the file of the private key that signs, by default the development key in its data folder. */
type House = Pick<App, 'url' | 'dataDir'> & { key?: string };

const registryIn = ({ url, dataDir, key }: House, project: string) =>
  registryOf(project, { RELEASE_TO: url, DATA_DIR: dataDir, RELEASE_KEY: key });

/** How a build differs from the one in the tree. */
export interface Change {
  /** Code appended to the entry. */
  code?: string;
  /** Changed fields of `build.json`. */
  described?: object;
}

/**
 * Releases the build of a project under another version into a running Yolo, with the same files except for a change.
 * @param project whose build is in the tree
 * @returns the base path of the new build
 * @throws with the registry's message if it refuses the build
 */
export async function releaseAgain(
  house: House,
  project: string,
  version: string,
  change: Change = {},
): Promise<string> {
  const build = await changedBuild(project, version, change);
  await releaseBuild(house, project, build);
  return `/builds/${project}/${build.id}/`;
}

/** Returns a project to the build that the present one has replaced. */
export async function rollBackProject(house: House, project: string): Promise<void> {
  const registry = await registryIn(house, project);
  const { current } = await releasesOf(registry);
  await rollBack(registry, null, current);
}

/** Releases the build in a folder. */
export async function releaseFolder(house: House, project: string, dist: string): Promise<void> {
  await releaseBuild(house, project, await readBuiltFolder(dist));
}

async function releaseBuild(house: House, project: string, build: Build): Promise<void> {
  const registry = await registryIn(house, project);
  const { current } = await releasesOf(registry);
  await release(registry, build, current);
}

/** Like {@link releaseAgain}, as a preview. @returns build, base path, and the path by which a browser enters the preview */
export async function previewAgain(
  house: House,
  project: string,
  version: string,
  change: Change = {},
): Promise<{ build: Build; base: string; address: string }> {
  const build = await changedBuild(project, version, change);
  const { address } = await preview(await registryIn(house, project), build);
  const { pathname, search } = new URL(address);
  return { build, base: `/builds/${project}/${build.id}/`, address: pathname + search };
}

async function changedBuild(
  project: string,
  version: string,
  { code = '', described = {} }: Change,
): Promise<Build> {
  const dist = await mkdtemp(path.join(tmpdir(), 'yolo-release-'));
  try {
    await cp(path.join(root, project, 'dist'), dist, { recursive: true });
    const file = path.join(dist, 'build.json');
    const build = JSON.parse(await readFile(file, 'utf8')) as { entry: string };
    await appendFile(path.join(dist, build.entry), code);
    await writeFile(file, JSON.stringify({ ...build, version, ...described }));
    return await readBuiltFolder(dist);
  } finally {
    await rm(dist, { recursive: true });
  }
}
