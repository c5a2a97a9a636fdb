import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { int, json, orNull } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { withTimeout } from '../loop/with-timeout.ts';
import { Builds } from './builds.ts';
import type { BuildDescription } from './build-description.ts';
import { ReleasedGeneration } from './release.entities.ts';

/** The age at which the current generation is read again, in the background. */
const FRESH_MS = 1000;
/** The age at which requests wait for that, but not long, because pages must work without a database. */
const STALE_MS = 4000;
const TIMEOUT_MS = 1000;

/** A generation with the descriptions of its builds. */
export interface NamedBuilds {
  n: number;
  parent: number | null;
  /** By project, each with its id. */
  builds: Record<string, BuildDescription & { id: string }>;
}

/** A build that a share of a hundred browsers get. */
export interface OpenRollout {
  project: string;
  build: string;
  share: number;
}

/** The oldest rollout is first. */
const lookUp = statement(
  { n: orNull(int()), rollouts: json<OpenRollout[]>() },
  `select c.n, coalesce(
     (select json_agg(json_build_object('project', r.project, 'build', r.build, 'share', r.share)
        order by r.started_at, r.project) from rollouts r where r.ended_at is null), '[]') as rollouts
   from current_generation c where c.id = 1`,
);

/** This process's view of the current builds: releases through other processes are seen within seconds. */
@Injectable()
export class CurrentBuilds {
  readonly #logger = new Logger(CurrentBuilds.name);
  #known: NamedBuilds | null = null;
  #rollouts: readonly OpenRollout[] = [];
  #lookedAt = -Infinity;
  #looking: Promise<void> | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly builds: Builds,
  ) {}

  /** @returns null when nothing was released yet */
  async current(): Promise<NamedBuilds | null> {
    const age = performance.now() - this.#lookedAt;
    if (age > FRESH_MS) {
      const looking = this.refresh();
      if (age > STALE_MS) await withTimeout(looking, TIMEOUT_MS, undefined);
    }
    return this.#known;
  }

  /** The running rollouts, as last read by {@link current}. */
  get rollouts(): readonly OpenRollout[] {
    return this.#rollouts;
  }

  /** Whether some browsers get this build, according to the last read. */
  names(project: string, build: string): boolean {
    const isRolledOut = this.#rollouts.some((each) => each.project === project && each.build === build);
    return isRolledOut || this.#known?.builds[project]?.id === build;
  }

  /** Reads immediately; on failure the previous state stays. */
  refresh(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => {
        this.#logger.warn({ err: error }, 'It is not known which builds are current; the last ones stay');
      })
      .finally(() => {
        this.#lookedAt = performance.now();
        this.#looking = null;
      });
    return this.#looking;
  }

  /** Reads what was committed before the call, unlike a look that has begun earlier. */
  async refreshAfterChange(): Promise<void> {
    await this.#looking;
    await this.refresh();
  }

  /** @returns null if there is no generation with that number */
  async generation(n: number): Promise<NamedBuilds | null> {
    const row = await this.em.fork().findOne(ReleasedGeneration, { n });
    if (!row) return null;
    const entries = await Promise.all(
      Object.entries(row.builds).map(
        async ([project, id]) => [project, { ...(await this.builds.describe(project, id)), id }] as const,
      ),
    );
    return { n, parent: row.parent ?? null, builds: Object.fromEntries(entries) };
  }

  async #look(): Promise<void> {
    const [found] = await lookUp(this.em.fork(), []);
    const { n, rollouts } = found!;
    const known = n === (this.#known?.n ?? null) ? this.#known : n === null ? null : await this.generation(n);
    // Caches their descriptions, so that their pages need no database either.
    await Promise.all(
      rollouts.map(({ project, build }) => this.builds.describe(project, build).catch(() => undefined)),
    );
    // Both together, because the release may have ended a rollout.
    this.#known = known;
    this.#rollouts = rollouts;
  }
}
