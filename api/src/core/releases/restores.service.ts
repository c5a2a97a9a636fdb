import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import type {
  BuildChangeView,
  GenerationListView,
  ProjectReleasesView,
  RestoreView,
} from '@yolo/contract/releases';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { countsOf } from './build-counts.ts';
import { entityCalled } from '../database/entities.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type BuildIds, CurrentGeneration, ReleasedGeneration, Rollout } from './release.entities.ts';
import { Releases } from './releases.service.ts';
import { viewOf } from './rollouts.service.ts';

const SHOWN_MAX = 50;
const ROLLOUTS_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

/** The history of releases, and restoring an earlier generation. */
@Injectable()
export class Restores {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly releases: Releases,
  ) {}

  async list(): Promise<GenerationListView> {
    const em = this.em.fork();
    const { n } = await em.findOneOrFail(CurrentGeneration, { id: 1 });
    const found = await em.find(ReleasedGeneration, {}, { orderBy: { n: 'desc' }, limit: SHOWN_MAX + 1 });
    const generations = found.slice(0, SHOWN_MAX).map((each, at) => ({
      n: each.n,
      at: each.at.toISOString(),
      by: each.by,
      reason: each.reason,
      changes: changesOf(found[at + 1]?.builds ?? {}, each.builds),
    }));
    const rollouts = await em.find(
      Rollout,
      { $or: [{ endedAt: null }, { endedAt: { $gte: new Date(Date.now() - ROLLOUTS_SHOWN_MS) } }] },
      { orderBy: { startedAt: 'desc', project: 'asc' } },
    );
    const counts = await countsOf(
      em,
      distinctBuilds(found.find((each) => each.n === n)?.builds ?? {}, generations),
    );
    return { current: n ?? null, generations, rollouts: rollouts.map(viewOf), counts };
  }

  /** @throws DomainError `not_found` for a project that has never had a build */
  async ofProject(project: string): Promise<ProjectReleasesView> {
    const em = this.em.fork();
    const found = await em.find(ReleasedGeneration, {}, { orderBy: { n: 'desc' } });
    const [rollout] = await em.find(Rollout, { project }, { orderBy: { startedAt: 'desc' }, limit: 1 });
    const changed = found.filter(
      ({ builds }, at) => builds[project] !== (found[at + 1]?.builds ?? {})[project],
    );
    return {
      current: found[0]?.builds[project] ?? null,
      releases: changed.slice(0, SHOWN_MAX).map(({ n, at, by, reason, builds }) => ({
        generation: n,
        at: at.toISOString(),
        by,
        reason,
        build: builds[project] ?? null,
      })),
      rollout: rollout ? viewOf(rollout) : null,
    };
  }

  /** @throws DomainError `generation_not_found` */
  async readRestore(n: number): Promise<RestoreView> {
    const em = this.em.fork();
    const { n: current } = await em.findOneOrFail(CurrentGeneration, { id: 1 });
    const [wanted, present] = await Promise.all(
      [n, current ?? 0].map((each) => em.findOne(ReleasedGeneration, { n: each })),
    );
    if (!wanted || !present) throw new DomainError('generation_not_found');
    return { current: present.n, changes: changesOf(present.builds, wanted.builds) };
  }

  /**
   * Makes a generation with the builds of an earlier one.
   * @param by who is named in the history
   * @param seenCurrent the current generation that was shown together with the list of changes
   * @returns the number of the new generation
   * @throws DomainError `generation_not_found`, `release_overtaken`, `release_refused`
   */
  async restore(by: string, n: number, seenCurrent: number): Promise<number> {
    const wanted = await this.em.fork().findOne(ReleasedGeneration, { n });
    if (!wanted) throw new DomainError('generation_not_found');
    const made = await this.releases.make({
      by,
      reason: 'restore',
      next: (_, pointer) => {
        if (pointer.n !== seenCurrent) throw new DomainError('release_overtaken');
        return wanted.builds;
      },
    });
    return made!;
  }

  /** {@link restore} by an admin. @returns the list with the new generation */
  async restoreAs(actor: Actor, n: number, seenCurrent: number): Promise<GenerationListView> {
    await this.restore(await this.#name(actor), n, seenCurrent);
    return this.list();
  }

  async #name(actor: Actor): Promise<string> {
    const { userId } = this.access.member(actor);
    const profile = await this.em.fork().findOne(entityCalled('Profile'), userId);
    const { firstName, lastName } = (profile ?? {}) as { firstName?: string; lastName?: string };
    return seen(`${firstName} ${lastName}`);
  }
}

function changesOf(from: BuildIds, to: BuildIds): BuildChangeView[] {
  const projects = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return projects
    .map((project) => ({ project, from: from[project] ?? null, to: to[project] ?? null }))
    .filter((change) => change.from !== change.to);
}

/** The distinct builds that are current or part of a change. */
function distinctBuilds(current: BuildIds, generations: readonly { changes: BuildChangeView[] }[]) {
  const pairs = [
    ...Object.entries(current),
    ...generations
      .flatMap(({ changes }) => changes)
      .flatMap(({ project, from, to }) => [from, to].flatMap((build) => (build ? [[project, build]] : []))),
  ];
  const once = new Map(
    pairs.map(([project, build]) => [`${project} ${build}`, { project: project!, build: build! }]),
  );
  return [...once.values()];
}
