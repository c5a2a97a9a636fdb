import type { RemoteManifest } from '@yolo/platform';

/** One build of the current generation, as the page carries it (shell/README.md, "The page"). */
export interface Build {
  project: string;
  version: string;
  /** Where the build's files lie, with a slash at its end. */
  base: string;
  entry: string;
  /** null for a dev server's build, whose files change under it. */
  integrity: string | null;
  css: string[];
  /** Scripts by exposed module or named chunk, without the entry. */
  preload: Record<string, string[]>;
  /** Keys of what the shell provides and loads only when asked, by the exposed module or named chunk that takes it. */
  lateShares?: Record<string, string[]>;
  integrities?: Record<string, string>;
  manifest: RemoteManifest | null;
}

/** The set of builds that belong together; a tab stays on it until it is loaded anew. */
export interface Generation {
  id: string | number;
  builds: Record<string, Build>;
  /** Ids of the builds that are looked at before they are current, by project; absent for everybody else. */
  preview?: Record<string, string>;
}

/** In the query of any page, `off` ends the preview that the server shows this browser (shell/README.md, "The page"). */
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

/** Project and id of the build whose file an address names, or a line that holds one; null where none does. */
export function buildIn(address: string): [project: string, id: string] | null {
  const found = /\/builds\/([\w-]+)\/([\w-]+)\//.exec(address);
  return found && [found[1]!, found[2]!];
}

/** The id of a project's build, which is the folder that it lies in; a development server's build has none. */
export function buildIdOf({ builds }: Generation, project: string): string {
  return buildIn(builds[project]?.base ?? '')?.[1] ?? 'unknown';
}
