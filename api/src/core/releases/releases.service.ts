import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReleaseReason, ReleasedView } from '@yolo/contract/releases';
import { DomainError } from '../errors/domain-error.ts';
import { Admission, type LockedGeneration, releaseRefused } from './admission.ts';
import { CurrentBuilds } from './current-builds.ts';
import type { OfferedBuild } from './build-description.ts';
import { type BuildIds, CurrentGeneration, ReleasedGeneration } from './release.entities.ts';
import { Rollouts } from './rollouts.service.ts';

/** A change of the current builds. */
interface Step {
  by: string;
  reason: ReleaseReason;
  /**
   * @returns the builds of the next generation; null to keep the current one
   * @throws DomainError if the current one is not as expected
   */
  next(current: BuildIds, pointer: LockedGeneration['pointer']): BuildIds | null;
}

/** Creates generations, one after the other. */
@Injectable()
export class Releases {
  constructor(
    private readonly em: EntityManager,
    private readonly admission: Admission,
    private readonly rollouts: Rollouts,
    private readonly currentBuilds: CurrentBuilds,
  ) {}

  /**
   * Replaces a project's build by another.
   * @param replaces the expected current build; null: none
   * @throws DomainError `release_overtaken`, `release_refused`
   */
  async release(offered: OfferedBuild, replaces: string | null): Promise<ReleasedView> {
    const { project } = offered.description;
    const n = await this.make(
      { by: project, reason: 'release', ...exchange(project, replaces, offered.id) },
      [offered],
    );
    return { generation: n!, project, build: offered.id };
  }

  /**
   * Returns a project to an earlier build.
   * @param build null: the previous one
   * @throws DomainError `generation_not_found`, `release_overtaken`, `release_refused`
   */
  async rollBack(project: string, build: string | null, replaces: string | null): Promise<ReleasedView> {
    const to = build ?? (await this.#before(project, replaces));
    const n = await this.make({ by: project, reason: 'rollback', ...exchange(project, replaces, to) });
    return { generation: n!, project, build: to };
  }

  /**
   * The common part of all releases: runs them one after the other, checked against the current builds.
   * @returns null if nothing changed
   */
  async make({ by, reason, next }: Step, offered: readonly OfferedBuild[] = []): Promise<number | null> {
    const made = await this.admission.run(offered, async (held) => {
      const { em, pointer, n: current } = held;
      const builds = next(held.builds, pointer);
      if (builds === null) return null;
      await this.admission.check(held, builds);
      await this.rollouts.endConflicting(held, builds);
      const n = current + 1;
      await em.insert(ReleasedGeneration, {
        n,
        parent: pointer.n ?? null,
        builds,
        by,
        reason,
        at: new Date(),
      });
      pointer.n = n;
      return n;
    });
    if (made !== null) await this.currentBuilds.refreshAfterChange();
    return made;
  }

  /** The builds that the last start has released from its tree. */
  async tree(): Promise<BuildIds> {
    return (await this.em.fork().findOneOrFail(CurrentGeneration, { id: 1 })).tree;
  }

  /** The build that the present one has replaced; a second rollback goes further back, and not to what the first left. */
  async #before(project: string, present: string | null): Promise<string> {
    const generations = await this.em.fork().find(ReleasedGeneration, {}, { orderBy: { n: 'desc' } });
    const before = (at: number) => generations[at + 1]?.builds[project];
    const released = generations.findIndex(
      ({ builds, reason }, at) =>
        builds[project] === present && before(at) !== present && !wentBack.includes(reason),
    );
    const id = released < 0 ? undefined : before(released);
    if (!id) throw new DomainError('generation_not_found');
    return id;
  }
}

const wentBack: readonly ReleaseReason[] = ['rollback', 'restore'];

/** Exchanges a project's build, if the expected one is still current. */
const exchange = (project: string, from: string | null, to: string): Pick<Step, 'next'> => ({
  next: (current) => {
    if ((current[project] ?? null) !== from) throw new DomainError('release_overtaken');
    if (from === to) throw releaseRefused([`The build ${to} of ${project} is current already.`]);
    return { ...current, [project]: to };
  },
});
