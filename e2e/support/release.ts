import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from './app.ts';
import type { Build } from './preview-probes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Registry {
  registryOf(project: string, environment: NodeJS.ProcessEnv): Promise<object>;
  builtIn(dist: string): Promise<Build>;
  release(registry: object, build: object): Promise<unknown>;
  preview(registry: object, build: object): Promise<{ address: string }>;
}
const tools = async () => (await import('../../tools/parts/registry.mjs' as string)) as Registry;

/** A running house. */
type House = Pick<App, 'url' | 'dataDir'>;

const registryOf = async ({ url, dataDir }: House, project: string) =>
  (await tools()).registryOf(project, { RELEASE_TO: url, DATA_DIR: dataDir });

/** What is otherwise in a build than in the one that lies in the tree. */
export interface Change {
  /** Written behind its entry. */
  code?: string;
  /** Fields of its `build.json`. */
  described?: object;
}

/**
 * Releases the build of a project anew into a running house, as its team would: the same files but for a change, under another
 * version.
 * @param project whose build lies in the tree
 * @returns where the new one lies
 * @throws where the registry refuses it, with its sentence
 */
export async function releaseAgain(
  house: House,
  project: string,
  version: string,
  change: Change = {},
): Promise<string> {
  const build = await changedBuild(project, version, change);
  await (await tools()).release(await registryOf(house, project), build);
  return `/builds/${project}/${build.id}/`;
}

/** Releases what lies in a folder. */
export async function releaseFolder(house: House, project: string, dist: string): Promise<void> {
  const { builtIn, release } = await tools();
  await release(await registryOf(house, project), await builtIn(dist));
}

/** Under another version, to look at. @returns it, where it lies, and the path under which a browser begins to look at it */
export async function previewAgain(
  house: House,
  project: string,
  version: string,
  change: Change = {},
): Promise<{ build: Build; base: string; address: string }> {
  const build = await changedBuild(project, version, change);
  const { address } = await (await tools()).preview(await registryOf(house, project), build);
  const { pathname, search } = new URL(address);
  return { build, base: `/builds/${project}/${build.id}/`, address: pathname + search };
}

async function changedBuild(
  project: string,
  version: string,
  { code = '', described = {} }: Change,
): Promise<Build> {
  const { builtIn } = await tools();
  const dist = await mkdtemp(path.join(tmpdir(), 'yolo-release-'));
  try {
    await cp(path.join(root, project, 'dist'), dist, { recursive: true });
    const file = path.join(dist, 'build.json');
    const build = JSON.parse(await readFile(file, 'utf8')) as { entry: string };
    await appendFile(path.join(dist, build.entry), code);
    await writeFile(file, JSON.stringify({ ...build, version, ...described }));
    return await builtIn(dist);
  } finally {
    await rm(dist, { recursive: true });
  }
}
