import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Handles } from '../jobs/handles.ts';
import { statement } from '../database/statement.ts';
import { Admission } from './admission.ts';
import { Builds } from './builds.ts';
import { ReleasedBuild, ReleasedGeneration, Rollout } from './release.entities.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const forgetCounts = statement(
  {},
  `delete from build_counts c using builds b
   where b.project = c.project and b.id = c.build and b.pruned_at is not null`,
);

/** Deletes the files of builds that no page of the last 30 days can request. */
@Injectable()
export class ReleasesJobs {
  constructor(
    private readonly admission: Admission,
    private readonly builds: Builds,
  ) {}

  @Handles('releases.prune')
  async prune(): Promise<void> {
    const pruned = await this.admission.run([], ({ em }) => this.#forget(em));
    for (const { project, id } of pruned) await this.builds.delete(project, id);
  }

  /** Under the lock of releases, so that none can start to use a pruned build. */
  async #forget(em: EntityManager): Promise<{ project: string; id: string }[]> {
    const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
    const recent = await em.find(ReleasedGeneration, { at: { $gte: before } });
    // The generation before them was current within the period too.
    const last = await em.find(
      ReleasedGeneration,
      { at: { $lt: before } },
      { orderBy: { n: 'desc' }, limit: 1 },
    );
    const rollouts = await em.find(Rollout, { endedAt: null });
    const inUse = new Set([
      ...[...recent, ...last].flatMap(({ builds }) => Object.entries(builds).map(String)),
      ...rollouts.map(({ project, build }) => String([project, build])),
    ]);
    const kept = await em.find(ReleasedBuild, {
      prunedAt: null,
      createdAt: { $lt: before },
      $or: [{ previewedUntil: null }, { previewedUntil: { $lt: new Date() } }],
    });
    const unused = kept.filter(({ project, id }) => !inUse.has(String([project, id])));
    for (const build of unused) build.prunedAt = new Date();
    await em.flush();
    await forgetCounts(em, []);
    return unused.map(({ project, id }) => ({ project, id }));
  }
}
