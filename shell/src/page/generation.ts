import type { RemoteManifest } from '@yolo/platform';

/** One build of the current generation, as the page carries it (shell/README.md, "The page"). */
export interface Build {
  project: string;
  version: string;
  /** The folder of the build's files, with a trailing slash. */
  base: string;
  entry: string;
  /** null for a dev server's build, whose files change. */
  integrity: string | null;
  css: string[];
  /** Scripts by exposed module or named chunk, without the entry. */
  preload: Record<string, string[]>;
  /** Keys of shares that the shell loads on demand, by the exposed module or named chunk that uses them. */
  lateShares?: Record<string, string[]>;
  integrities?: Record<string, string>;
  manifest: RemoteManifest | null;
}

/** The set of builds of a page; a tab keeps it until it is reloaded. */
export interface Generation {
  /** The number of the generation. */
  id: number;
  builds: Record<string, Build>;
  /** Ids of previewed builds by project; absent outside of a preview. */
  preview?: Record<string, string>;
}

/** Query parameter of any page; `off` ends the preview of this browser (shell/README.md, "The page"). */
export const PREVIEW_PARAMETER = 'yolo-preview';

/** Reads what the server wrote into the page. */
export function readGeneration(page: Document): Generation {
  const element = page.getElementById('yolo-generation');
  if (!element?.textContent) throw new Error('The page has no generation (shell/README.md, "The page").');
  return JSON.parse(element.textContent) as Generation;
}

/** Manifests of the remotes of a generation. */
export function manifestsOf(generation: Generation): RemoteManifest[] {
  return Object.values(generation.builds).flatMap((build) => build.manifest ?? []);
}

/** Project and id of the build whose file an address, or a line with an address, names; null if there is none. */
export function buildIn(address: string): [project: string, id: string] | null {
  const found = /\/builds\/([\w-]+)\/([\w-]+)\//.exec(address);
  return found && [found[1]!, found[2]!];
}

/** The id of a project's build, from its folder; `unknown` for a development server's build. */
export function buildIdOf({ builds }: Generation, project: string): string {
  return buildIn(builds[project]?.base ?? '')?.[1] ?? 'unknown';
}
