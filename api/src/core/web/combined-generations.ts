import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { misfits } from '../releases/admission.ts';
import { Builds } from '../releases/builds.ts';
import { CurrentBuilds, type NamedBuilds, type OpenRollout } from '../releases/current-builds.ts';
import type { Preview } from '../releases/preview-token.ts';
import type { BuildIds } from '../releases/release.entities.ts';
import { type Generation, Generations } from './generation.ts';

/** Of the last ones that were asked for. */
const KEPT_MAX = 16;
/** What could not be made is tried again so much later: what keeps files may only be away. */
const TRIED_AGAIN_MS = 5000;

type Named = NamedBuilds['builds'];
/** @returns null where they do not go together */
type Combine = (current: Named) => Promise<Named | null>;
type Kind = 'preview' | 'rollout';

/** What pages are made of for browsers that get other builds than all: the current generation with some in their places. */
@Injectable()
export class CombinedGenerations {
  readonly #logger = new Logger(CombinedGenerations.name);
  /** By what they are made of, so that nobody gets another's. */
  readonly #kept = new Map<string, Promise<Generation | null>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly generations: Generations,
    private readonly currentBuilds: CurrentBuilds,
    private readonly builds: Builds,
  ) {}

  /** @returns null where that is what is current, is not kept, or does not fit any more */
  previewed(preview: Preview): Promise<Generation | null> {
    return this.#of('preview', preview, async (current) => {
      if ('builds' in preview) return this.#inPlace(current, Object.entries(preview.builds));
      const generation = await this.currentBuilds.generation(preview.generation);
      return generation && this.#fit(generation.builds) ? generation.builds : null;
    });
  }

  /** @param rollouts of two that do not go together the first one counts @returns null where none fits */
  rolledOut(rollouts: readonly OpenRollout[]): Promise<Generation | null> {
    const wanted = rollouts.map(({ project, build }) => [project, build] as const);
    return this.#of('rollout', wanted, (current) => this.#inPlace(current, wanted));
  }

  async #of(kind: Kind, wanted: unknown, combine: Combine): Promise<Generation | null> {
    const current = await this.currentBuilds.current();
    if (!current) return null;
    const key = JSON.stringify([current.n, kind, wanted]);
    const kept = this.#kept.get(key) ?? this.#tried(key, kind, current, combine);
    // The newest last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(this.#kept.keys().next().value!);
    const generation = await kept;
    return generation && this.generations.withServed(generation);
  }

  async #tried(key: string, kind: Kind, current: NamedBuilds, combine: Combine): Promise<Generation | null> {
    const made = await this.#made(kind, current, combine).catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'Builds that are not current cannot be shown');
      return null;
    });
    if (!made) setTimeout(() => this.#kept.delete(key), TRIED_AGAIN_MS).unref();
    return made;
  }

  async #made(kind: Kind, current: NamedBuilds, combine: Combine): Promise<Generation | null> {
    const builds = await combine(current.builds);
    if (!builds || same(builds, current.builds)) return null;
    const others = differing(current.builds, builds);
    const generation = await this.generations.read({ ...current, builds });
    // A page that would go without one is no reason to take the current one away.
    if (Object.keys(others).some((project) => !generation.builds[project])) return null;
    return kind === 'preview' ? { ...generation, preview: others } : generation;
  }

  async #inPlace(current: Named, wanted: readonly (readonly [string, string])[]): Promise<Named> {
    let builds = current;
    for (const [project, id] of wanted) {
      const next = { ...builds, [project]: { ...(await this.builds.describe(project, id)), id } };
      if (this.#fit(next)) builds = next;
    }
    return builds;
  }

  #fit(builds: Named): boolean {
    return misfits(Object.values(builds), this.config).length === 0;
  }
}

/** Builds of `wanted` that `current` does not have. */
const differing = (current: Named, wanted: Named): BuildIds =>
  Object.fromEntries(
    Object.entries(wanted)
      .filter(([project, { id }]) => current[project]?.id !== id)
      .map(([project, { id }]) => [project, id]),
  );

const same = (one: Named, other: Named): boolean =>
  Object.keys(differing(one, other)).length === 0 && Object.keys(differing(other, one)).length === 0;
