import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.ts';
import { addedMisfits } from '../releases/admission.ts';
import { Builds } from '../releases/builds.ts';
import { CurrentBuilds, type NamedBuilds, type OpenRollout } from '../releases/current-builds.ts';
import type { Preview } from '../releases/preview-token.ts';
import type { BuildIds } from '../releases/release.entities.ts';
import { type Generation, Generations, RETRY_AFTER_MS } from './generation.ts';

/** The number of recently used combinations in the cache. */
const CACHE_MAX = 16;

type Named = NamedBuilds['builds'];
/** @returns null if they do not fit together */
type Combine = (current: Named) => Promise<Named | null>;
interface Combination {
  kind: Kind;
  current: NamedBuilds;
  combine: Combine;
}
type Kind = 'preview' | 'rollout';

/** Builds generations for browsers with other builds: the current generation with some builds replaced. */
@Injectable()
export class CombinedGenerations {
  readonly #logger = new Logger(CombinedGenerations.name);
  /** Keyed by their builds, so that browsers do not get another combination. */
  readonly #cache = new LRUCache<string, { generation: Generation | null }, Combination>({
    max: CACHE_MAX,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const generation = await this.#try(context);
      // The store may only be temporarily unavailable.
      if (!generation?.isComplete) options.ttl = RETRY_AFTER_MS;
      return { generation };
    },
  });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly generations: Generations,
    private readonly currentBuilds: CurrentBuilds,
    private readonly builds: Builds,
  ) {}

  /** @returns null if it equals the current one, was pruned, or does not fit */
  previewed(preview: Preview): Promise<Generation | null> {
    return this.#cached('preview', preview, async (current) => {
      if ('builds' in preview) return this.#replace(current, Object.entries(preview.builds));
      const generation = await this.currentBuilds.generation(preview.generation);
      return generation && this.#fit(generation.builds, current) ? generation.builds : null;
    });
  }

  /**
   * @param rollouts of two that conflict the first is used
   * @returns null if none fits
   */
  rolledOut(rollouts: readonly OpenRollout[]): Promise<Generation | null> {
    const wanted = rollouts.map(({ project, build }) => [project, build] as const);
    return this.#cached('rollout', wanted, (current) => this.#replace(current, wanted));
  }

  async #cached(kind: Kind, wanted: unknown, combine: Combine): Promise<Generation | null> {
    const current = await this.currentBuilds.current();
    if (!current) return null;
    const key = JSON.stringify([current.n, kind, wanted]);
    const { generation } = await this.#cache.forceFetch(key, { context: { kind, current, combine } });
    return generation && this.generations.withDevelopmentBuilds(generation);
  }

  #try(combination: Combination): Promise<Generation | null> {
    return this.#combine(combination).catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'Builds that are not current cannot be shown');
      return null;
    });
  }

  async #combine({ kind, current, combine }: Combination): Promise<Generation | null> {
    const builds = await combine(current.builds);
    if (!builds || isSame(builds, current.builds)) return null;
    const others = changedBuilds(current.builds, builds);
    const generation = await this.generations.read({ ...current, builds });
    // If a replaced build cannot be read, the current ones are used.
    if (Object.keys(others).some((project) => !generation.builds[project])) return null;
    return kind === 'preview' ? { ...generation, preview: others } : generation;
  }

  async #replace(current: Named, wanted: readonly (readonly [string, string])[]): Promise<Named> {
    let builds = current;
    for (const [project, id] of wanted) {
      const next = { ...builds, [project]: { ...(await this.builds.describe(project, id)), id } };
      if (this.#fit(next, current)) builds = next;
    }
    return builds;
  }

  #fit(builds: Named, current: Named): boolean {
    return addedMisfits(Object.values(current), Object.values(builds), this.config).length === 0;
  }
}

/** Builds of `wanted` that `current` does not have. */
const changedBuilds = (current: Named, wanted: Named): BuildIds =>
  Object.fromEntries(
    Object.entries(wanted)
      .filter(([project, { id }]) => current[project]?.id !== id)
      .map(([project, { id }]) => [project, id]),
  );

const isSame = (one: Named, other: Named): boolean =>
  Object.keys(changedBuilds(one, other)).length === 0 && Object.keys(changedBuilds(other, one)).length === 0;
