import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Handles } from '../jobs/handles.ts';
import { statement } from '../database/statement.ts';
import { Admission } from './admission.ts';
import { type BuildName, Builds } from './builds.ts';
import { ReleasedBuild, ReleasedGeneration, Rollout } from './release.entities.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const forgetCounts = statement(
  {},
  `delete from build_counts c using builds b
   where b.project = c.project and b.id = c.build and b.pruned_at is not null`,
);

/** Longer than any upload takes. */
const UPLOAD_MAX_MS = DAY_MS;

/** Deletes the files of builds that no page of the last 30 days can request. */
@Injectable()
export class ReleasesJobs {
  readonly #logger = new Logger(ReleasesJobs.name);

  constructor(
    private readonly admission: Admission,
    private readonly builds: Builds,
  ) {}

  @Handles('releases.prune')
  async prune(em: EntityManager): Promise<void> {
    await this.admission.run([], (held) => this.#forget(held.em));
    await this.#sweep(em);
  }

  /** Under the lock of releases, so that none can start to use a pruned build. */
  async #forget(em: EntityManager): Promise<void> {
    const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
    const inUse = await inUseSince(em, before);
    const kept = await em.find(ReleasedBuild, {
      prunedAt: null,
      createdAt: { $lt: before },
      $or: [{ previewedUntil: null }, { previewedUntil: { $lt: new Date() } }],
    });
    for (const build of kept) if (!inUse.has(String([build.project, build.id]))) build.prunedAt = new Date();
    await em.flush();
    await forgetCounts(em, []);
  }

  /** Deletes the bytes of pruned builds, and of uploads that ended before their row was written. */
  async #sweep(em: EntityManager): Promise<void> {
    const rows = await em.find(ReleasedBuild, {}, { fields: ['project', 'id', 'prunedAt'] });
    const prunedAt = new Map(rows.map((row) => [String([row.project, row.id]), row.prunedAt ?? null]));
    const unused: BuildName[] = [];
    const unnamed: BuildName[] = [];
    for await (const { project, id, storedAt } of this.builds.stored()) {
      const pruned = prunedAt.get(String([project, id]));
      if (pruned) unused.push({ project, id });
      else if (pruned === undefined && storedAt.getTime() < Date.now() - UPLOAD_MAX_MS)
        unnamed.push({ project, id });
    }
    // More without a row than with one: the store may belong to another database, or to this one before a restore.
    if (unnamed.length > rows.length)
      this.#logger.warn(
        { unnamed: unnamed.length },
        'More stored builds are in no row than in one; they stay',
      );
    else unused.push(...unnamed);
    for (const each of unused) await this.admission.discard([each]);
  }
}

/** Builds that pages since then may contain, `project,id`. */
async function inUseSince(em: EntityManager, before: Date): Promise<Set<string>> {
  const recent = await em.find(ReleasedGeneration, { at: { $gte: before } });
  // The generation before them was current within the period too.
  const last = await em.find(
    ReleasedGeneration,
    { at: { $lt: before } },
    { orderBy: { n: 'desc' }, limit: 1 },
  );
  const rollouts = await em.find(Rollout, { $or: [{ endedAt: null }, { endedAt: { $gte: before } }] });
  return new Set([
    ...[...recent, ...last].flatMap(({ builds }) => Object.entries(builds).map(String)),
    ...rollouts.map(({ project, build }) => String([project, build])),
  ]);
}
