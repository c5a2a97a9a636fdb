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
  integrities?: Record<string, string>;
  manifest: RemoteManifest | null;
}

/** The set of builds that belong together; a tab stays on it until it is loaded anew. */
export interface Generation {
  id: string | number;
  builds: Record<string, Build>;
}

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
