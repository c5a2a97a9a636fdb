import { PLATFORM_VERSION } from '@yolo/platform';
import type { DefinedRemote, Lifecycles } from '@yolo/platform/remote';
import type { Build, Generation } from '../page/generation';
import { classify, LoadFailure } from './failure';
import type { ScriptOptions } from './script';
import { satisfies } from './version';

/** What the loader needs of the federation and the page; a test gives its own. */
export interface Container {
  script(url: string, options: ScriptOptions): Promise<void>;
  /** A module of the container that a remote's entry left under a global name. */
  module(name: string, exposed: string): Promise<unknown>;
}

/** Loads modules of the current generation's remotes; each at most once, failures not remembered. */
export class Remotes {
  readonly #modules = new Map<string, Promise<Lifecycles>>();
  readonly #scripts = new Map<string, Promise<void>>();
  readonly #attempts = new Map<string, number>();

  constructor(
    readonly generation: Generation,
    private readonly container: Container,
  ) {}

  version(project: string): string {
    return this.generation.builds[project]?.version ?? 'none';
  }

  /**
   * The lifecycles of an exposed module, or of a slot in it.
   * @param chunks named chunks that the asked page needs at first; fetched beside the rest instead of after it
   * @throws LoadFailure
   */
  load(project: string, exposed: string, slot?: string, chunks: string[] = []): Promise<Lifecycles> {
    const key = `${project} ${exposed} ${slot ?? ''}`;
    const known = this.#modules.get(key);
    if (known) return known;
    const loading = this.#load(project, exposed, slot, chunks).catch((error: unknown) => {
      this.#modules.delete(key);
      throw classify(error);
    });
    this.#modules.set(key, loading);
    return loading;
  }

  async #load(
    project: string,
    exposed: string,
    slot: string | undefined,
    chunks: string[],
  ): Promise<Lifecycles> {
    const build = this.generation.builds[project];
    if (!build?.manifest) throw new LoadFailure('unreachable', `${project} is not in this generation`);
    if (!satisfies(PLATFORM_VERSION, build.manifest.platform)) {
      const { platform } = build.manifest;
      throw new LoadFailure('incompatible', `needs platform ${platform}, this one is ${PLATFORM_VERSION}`);
    }
    // All scripts at once, by our own hand: the bundler would fetch them one after the other, and wait for a hung one for ever.
    const files = [exposed, ...chunks].flatMap((name) => build.preload[name] ?? []);
    await Promise.all([build.entry, ...new Set(files)].map((file) => this.#script(build, file)));
    // The global that a remote's entry leaves (shell/platform/preset/base.mjs).
    const container = `yolo_${project.replaceAll('-', '_')}`;
    const loaded = await this.container.module(container, exposed);
    return lifecyclesOf(loaded, slot, project);
  }

  #script(build: Build, file: string): Promise<void> {
    const url = new URL(build.base + file, document.baseURI).href;
    const known = this.#scripts.get(url);
    if (known) return known;
    const attempt = this.#attempts.get(url) ?? 0;
    const integrity = file === build.entry ? build.integrity : (build.integrities?.[file] ?? null);
    const loading = this.container.script(url, { integrity, attempt }).catch((error: unknown) => {
      this.#scripts.delete(url);
      this.#attempts.set(url, attempt + 1);
      throw error;
    });
    this.#scripts.set(url, loading);
    return loading;
  }
}

function lifecyclesOf(loaded: unknown, slot: string | undefined, project: string): Lifecycles {
  const module = loaded as { default?: unknown };
  const remote = (module.default ?? module) as Partial<DefinedRemote>;
  const found = slot ? (remote.slots?.[slot as keyof DefinedRemote['slots']] ?? remote) : remote;
  if (typeof found.mount !== 'function') {
    throw new LoadFailure('incompatible', `${project} exposes no single-spa lifecycles`);
  }
  return found as Lifecycles;
}
