import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReleaseStatement, RolloutEnd, RolloutView } from '@yolo/contract/releases';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Admission, type LockedGeneration, releaseRefused } from './admission.ts';
import { CurrentBuilds } from './current-builds.ts';
import { type BuildIds, Rollout } from './release.entities.ts';

type RolloutRequest = Pick<ReleaseStatement, 'project' | 'build' | 'replaces'> & { share: number };

/** Serves builds to some browsers before they are released to all. */
@Injectable()
export class Rollouts {
  constructor(
    private readonly admission: Admission,
    private readonly transactions: Transactions,
    private readonly currentBuilds: CurrentBuilds,
  ) {}

  /**
   * Begins a rollout, changes its share, or ends it if the share is 0.
   * @throws DomainError `release_overtaken`, `release_refused`; `not_found` without a rollout to end
   */
  async change(request: RolloutRequest): Promise<RolloutView> {
    const rollout = await this.admission.run([], (held) => change(this.admission, held, request));
    await this.currentBuilds.refreshAfterChange();
    return viewOf(rollout);
  }

  /**
   * @param build of the rollout that the caller has seen; undefined: whichever runs
   * @throws DomainError `not_found` if it does not run
   */
  async stop(project: string, build: string | undefined): Promise<void> {
    await this.transactions.run(async (em) => {
      const rollout = await running(em, project);
      if (!rollout || (build !== undefined && rollout.build !== build)) throw new DomainError('not_found');
      end(rollout, 'stopped');
    });
    await this.currentBuilds.refreshAfterChange();
  }

  /** Runs in a release's transaction: ends the rollouts that do not fit its builds. */
  async endConflicting(held: LockedGeneration, builds: BuildIds): Promise<void> {
    const { em } = held;
    const all = await em.find(Rollout, { endedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const rollout of all) {
      const { project, build, replaces } = rollout;
      if (builds[project] === build) end(rollout, 'released');
      else if (builds[project] !== replaces) end(rollout, 'overtaken');
      else if (
        (await this.admission.misfits({ ...held, builds }, { ...builds, [project]: build })).length > 0
      )
        end(rollout, 'overtaken');
    }
  }
}

async function change(admission: Admission, held: LockedGeneration, request: RolloutRequest) {
  const { em, builds } = held;
  const { project, replaces, share } = request;
  if ((builds[project] ?? null) !== replaces) throw new DomainError('release_overtaken');
  const present = await running(em, project);
  const build = request.build ?? present?.build;
  if (present && present.build !== build)
    throw releaseRefused([
      `The build ${present.build} of ${project} is being rolled out; that has to end first.`,
    ]);
  if (share === 0) {
    if (!present) throw new DomainError('not_found');
    end(present, 'stopped');
    return present;
  }
  if (!build) throw releaseRefused(['No build is named.']);
  if (replaces === null)
    throw releaseRefused([
      `${project} has no build yet that the others could get, so it has to be released.`,
    ]);
  if (build === replaces) throw releaseRefused([`The build ${build} of ${project} is current already.`]);
  await admission.check(held, { ...builds, [project]: build });
  if (present) {
    present.share = share;
    return present;
  }
  return em.create(
    Rollout,
    { project, build, replaces, share, startedAt: new Date(), ...ZERO_COUNTS },
    { persist: true },
  );
}

const ZERO_COUNTS = { starts: 0, failures: 0, startsBefore: 0, failuresBefore: 0 };

/** The running rollout, locked because failures may end it at the same moment. */
const running = (em: EntityManager, project: string) =>
  em.findOne(Rollout, { project, endedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });

function end(rollout: { endedAt?: Date | null; end?: RolloutEnd | null }, reason: RolloutEnd): void {
  rollout.endedAt = new Date();
  rollout.end = reason;
}

/** The view of a row. */
export function viewOf(rollout: Awaited<ReturnType<typeof change>>): RolloutView {
  const { project, build, replaces, share, startedAt, endedAt } = rollout;
  const { starts, failures, startsBefore, failuresBefore } = rollout;
  return {
    project,
    build,
    replaces,
    share,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    end: rollout.end ?? null,
    counts: {
      build: { project, build, starts, failures },
      before: { project, build: replaces, starts: startsBefore, failures: failuresBefore },
    },
  };
}
