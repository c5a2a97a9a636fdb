import { PLATFORM_VERSION } from '@yolo/platform';
import type { DefinedRemote, Lifecycles } from '@yolo/platform/remote';
import type { Build, Generation } from '../page/generation';
import { classify, LoadFailure } from './failure';
import { Scripts, type RunScript } from './scripts';
import { satisfies } from './version';
import { HUNG_AFTER_MS, withDeadline } from './with-deadline';

/** What the loader needs from federation and page; tests pass a fake. */
export interface Container {
  script: RunScript;
  /** Fetches a share that the shell loads on demand, without running it. */
  share(key: string): Promise<void>;
  /** Whether a remote's entry has set its container as a global. */
  has(name: string): boolean;
  /** A module of that container. */
  module(name: string, exposed: string): Promise<unknown>;
}

/** Loads modules of the current generation's remotes; each once, unless it failed. */
export class Remotes {
  /** The scripts of every build of the page, including the shell. */
  readonly scripts: Scripts;
  readonly #modules = new Map<string, Promise<unknown>>();

  constructor(
    readonly generation: Generation,
    private readonly container: Container,
  ) {
    this.scripts = new Scripts(container.script);
  }

  /**
   * The lifecycles of an exposed module, or of a slot in it.
   * @param chunks named chunks that the page needs at first; fetched in parallel instead of afterwards
   * @throws LoadFailure
   */
  async load(project: string, exposed: string, slot?: string, chunks: string[] = []): Promise<Lifecycles> {
    const deadline = performance.now() + HUNG_AFTER_MS;
    try {
      const build = this.#build(project);
      await this.#fetch(build, [exposed, ...chunks]);
      return lifecyclesOf(await this.#module(build, exposed, deadline), slot, project);
    } catch (error) {
      throw classify(error);
    }
  }

  /** Before a further attempt: sends second requests for pending scripts of the remote and of the shell, which may hang. */
  retryPending(project: string): void {
    this.scripts.retryPending([project, 'shell']);
  }

  #build(project: string): Build {
    const build = this.generation.builds[project];
    if (!build?.manifest) throw new LoadFailure('unreachable', `${project} is not in this generation`);
    if (!satisfies(PLATFORM_VERSION, build.manifest.platform)) {
      const { platform } = build.manifest;
      throw new LoadFailure('incompatible', `needs platform ${platform}, this one is ${PLATFORM_VERSION}`);
    }
    return build;
  }

  /**
   * Loads all scripts in parallel, including the shell's shares. The bundler would load them one after the other, and a module
   * whose share fails to load would stay half initialized.
   */
  async #fetch(build: Build, names: string[]): Promise<void> {
    const files = new Set([build.entry, ...names.flatMap((name) => build.preload[name] ?? [])]);
    const shares = new Set(names.flatMap((name) => build.lateShares?.[name] ?? []));
    await Promise.all([
      ...[...files].map((file) => this.#script(build, file)),
      ...[...shares].map((key) => this.container.share(key)),
    ]);
  }

  #script(build: Build, file: string): Promise<void> {
    const integrity = file === build.entry ? build.integrity : (build.integrities?.[file] ?? null);
    return this.scripts.load(addressOf(build, file), integrity);
  }

  #module(build: Build, exposed: string, deadline: number): Promise<unknown> {
    const key = `${build.project} ${exposed}`;
    const known = this.#modules.get(key);
    if (known) return known;
    const loading = this.#getModule(build, exposed, deadline).catch((error: unknown) => {
      this.#modules.delete(key);
      throw error;
    });
    this.#modules.set(key, loading);
    return loading;
  }

  async #getModule(build: Build, exposed: string, deadline: number): Promise<unknown> {
    // The global that a remote's entry sets (shell/platform/preset/base.mjs).
    const name = `yolo_${build.project.replaceAll('-', '_')}`;
    if (!this.container.has(name)) {
      const entry = addressOf(build, build.entry);
      this.scripts.forget(entry);
      throw new LoadFailure('incompatible', `the entry has no container ${name}`, entry);
    }
    const remaining = Math.max(0, deadline - performance.now());
    return withDeadline(this.container.module(name, exposed), `${build.project} ${exposed}`, remaining);
  }
}

const addressOf = ({ base }: Build, file: string) => new URL(base + file, document.baseURI).href;

function lifecyclesOf(loaded: unknown, slot: string | undefined, project: string): Lifecycles {
  const module = loaded as { default?: unknown };
  const remote = (module.default ?? module) as Partial<DefinedRemote>;
  const found = slot ? (remote.slots?.[slot as keyof DefinedRemote['slots']] ?? remote) : remote;
  if (typeof found.mount !== 'function') {
    throw new LoadFailure('incompatible', `${project} exposes no single-spa lifecycles`);
  }
  return found as Lifecycles;
}
