import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { int, json, orNull } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { inTime } from '../loop/in-time.ts';
import { Builds } from './builds.ts';
import type { Described } from './described.ts';
import { ReleasedGeneration } from './release.entities.ts';

/** So old may be what is known of the pointer before it is asked for again, beside the request. */
const FRESH_MS = 1000;
/** Older, and the request waits for the answer, but not long: pages need no database. */
const STALE_MS = 4000;
const TIMEOUT_MS = 1000;

/** A generation with the descriptions of its builds. */
export interface NamedBuilds {
  n: number;
  parent: number | null;
  /** By project, each with its id. */
  builds: Record<string, Described & { id: string }>;
}

/** A build that some of a hundred browsers get. */
export interface OpenRollout {
  project: string;
  build: string;
  share: number;
}

/** The oldest rollout first. */
const lookUp = statement(
  { n: orNull(int()), rollouts: json<OpenRollout[]>() },
  `select c.n, coalesce(
     (select json_agg(json_build_object('project', r.project, 'build', r.build, 'share', r.share)
        order by r.started_at, r.project) from rollouts r where r.ended_at is null), '[]') as rollouts
   from current_generation c where c.id = 1`,
);

/** Which builds are current, as this process knows it: other processes' releases are seen within seconds. */
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
      const looking = this.look();
      if (age > STALE_MS) await inTime(looking, TIMEOUT_MS, undefined);
    }
    return this.#known;
  }

  /** Which are under way, as {@link current} has found it last. */
  get rollouts(): readonly OpenRollout[] {
    return this.#rollouts;
  }

  /** Whether some browsers get this build now, as far as is known. */
  names(project: string, build: string): boolean {
    const isRolledOut = this.#rollouts.some((each) => each.project === project && each.build === build);
    return isRolledOut || this.#known?.builds[project]?.id === build;
  }

  /** Asks now; what cannot be asked stays as it was known. */
  look(): Promise<void> {
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

  /** @returns null where there is not one of that number */
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
    // Pages need no database, these neither.
    await Promise.all(
      rollouts.map(({ project, build }) => this.builds.describe(project, build).catch(() => undefined)),
    );
    // At once: a rollout may have been ended by the release.
    this.#known = known;
    this.#rollouts = rollouts;
  }
}
