import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReleaseReason, ReleasedView } from '@yolo/contract/releases';
import { DomainError } from '../errors/domain-error.ts';
import { Admission, type Held, refused } from './admission.ts';
import { CurrentBuilds } from './current-builds.ts';
import type { OfferedBuild } from './described.ts';
import { type BuildIds, CurrentGeneration, ReleasedGeneration } from './release.entities.ts';
import { Rollouts } from './rollouts.service.ts';

/** A change of what is current. */
interface Step {
  by: string;
  reason: ReleaseReason;
  /** @returns the builds of the next generation; null to leave the present one @throws DomainError where it is not as was thought */
  next(current: BuildIds, pointer: Held['pointer']): BuildIds | null;
}

/** Makes generations, one after the other. */
@Injectable()
export class Releases {
  constructor(
    private readonly em: EntityManager,
    private readonly admission: Admission,
    private readonly rollouts: Rollouts,
    private readonly currentBuilds: CurrentBuilds,
  ) {}

  /**
   * Puts a build in the place of another of its project.
   * @param replaces the build that is current there still; null: none is
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
   * Puts a project back to a build that it had.
   * @param build null: the one before
   * @throws DomainError `generation_not_found`, `release_overtaken`, `release_refused`
   */
  async rollBack(project: string, build: string | null, replaces: string | null): Promise<ReleasedView> {
    const to = build ?? (await this.#before(project, replaces));
    const n = await this.make({ by: project, reason: 'rollback', ...exchange(project, replaces, to) });
    return { generation: n!, project, build: to };
  }

  /** What all releases go through: one after the other, checked against what is current then. @returns null where nothing was to be done */
  async make({ by, reason, next }: Step, offered: readonly OfferedBuild[] = []): Promise<number | null> {
    const made = await this.admission.run(offered, async ({ em, pointer, n: current, builds: present }) => {
      const builds = next(present, pointer);
      if (builds === null) return null;
      await this.admission.check(em, builds);
      await this.rollouts.follow(em, builds);
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
    if (made !== null) await this.currentBuilds.look();
    return made;
  }

  /** What starts have put in from their tree last. */
  async tree(): Promise<BuildIds> {
    return (await this.em.fork().findOneOrFail(CurrentGeneration, { id: 1 })).tree;
  }

  /** The one that it had before the present one came. */
  async #before(project: string, present: string | null): Promise<string> {
    const generations = await this.em.fork().find(ReleasedGeneration, {}, { orderBy: { n: 'desc' } });
    const first = generations.findIndex(({ builds }) => builds[project] === present);
    const before = generations.slice(first).find(({ builds }) => builds[project] !== present);
    const id = before?.builds[project];
    if (first < 0 || !id) throw new DomainError('generation_not_found');
    return id;
  }
}

/** One project's build for another, where the first is current still. */
const exchange = (project: string, from: string | null, to: string): Pick<Step, 'next'> => ({
  next: (current) => {
    if ((current[project] ?? null) !== from) throw new DomainError('release_overtaken');
    if (from === to) throw refused([`The build ${to} of ${project} is current already.`]);
    return { ...current, [project]: to };
  },
});
