import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { routes } from '@yolo/contract';
import { CONFIG, type Config } from '../config/config.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Builds } from './builds.ts';
import { bytesOf, type OfferedBuild } from './build-description.ts';
import { type BuildToFit, findMisfits } from './fits.ts';
import { type BuildIds, CurrentGeneration, ReleasedBuild, ReleasedGeneration } from './release.entities.ts';

/** The API's routes, in the form that builds use. */
export const servedRoutes = (): ReadonlySet<string> =>
  new Set(Object.values(routes).map(({ method, path }) => `${method} ${path}`));

/** Why these builds cannot be used together, in sentences. */
export function misfits(
  builds: BuildToFit[],
  { remoteOverrides }: Pick<Config, 'remoteOverrides'>,
): string[] {
  // With development servers the shell is a development build too, which is larger.
  const developing = Object.keys(remoteOverrides).length > 0;
  return findMisfits(builds, servedRoutes())
    .filter(({ reason }) => reason !== 'too-large' || !developing)
    .map(({ sentence }) => sentence);
}

/** The current generation, locked until the transaction ends. */
export interface LockedGeneration {
  em: EntityManager;
  pointer: { n?: number | null; tree: BuildIds };
  /** 0: nothing was released yet. */
  n: number;
  builds: BuildIds;
}

/** The checks for every build before browsers may load it, whether it is released, rolled out or previewed. */
@Injectable()
export class Admission {
  readonly #logger = new Logger(Admission.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly builds: Builds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Runs the work under the lock, with the current generation.
   * @param offered builds to store with it; refused ones are deleted again
   */
  async run<T>(offered: readonly OfferedBuild[], work: (held: LockedGeneration) => Promise<T>): Promise<T> {
    // Before the lock, because storing takes time.
    for (const each of offered) await this.builds.put(each);
    try {
      return await this.transactions.run(async (em) => {
        const held = await this.#lockCurrent(em);
        for (const each of offered) await this.#keep(em, each);
        return work(held);
      });
    } catch (error) {
      await this.#discard(offered);
      throw error;
    }
  }

  /** @throws DomainError `release_refused` if these builds cannot be used together */
  async check(em: EntityManager, builds: BuildIds): Promise<void> {
    const sentences = await this.misfits(em, builds);
    if (sentences.length > 0) throw releaseRefused(sentences);
  }

  /** @returns why these builds cannot be used together */
  async misfits(em: EntityManager, builds: BuildIds): Promise<string[]> {
    const named = Object.entries(builds).map(([project, id]) => ({ project, id }));
    const kept = await em.find(ReleasedBuild, { $or: named, prunedAt: null });
    const lost = named.find(
      ({ project, id }) => !kept.some((build) => build.project === project && build.id === id),
    );
    if (lost) return [`The build ${lost.id} of ${lost.project} is not kept any more.`];
    if (!Object.hasOwn(builds, 'shell')) return ['There is no shell yet, which comes first.'];
    return misfits(
      kept.map(({ description }) => description),
      this.config,
    );
  }

  async #lockCurrent(em: EntityManager): Promise<LockedGeneration> {
    const pointer = await em.findOneOrFail(
      CurrentGeneration,
      { id: 1 },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (pointer.n == null) return { em, pointer, n: 0, builds: {} };
    const { n, builds } = await em.findOneOrFail(ReleasedGeneration, { n: pointer.n });
    return { em, pointer, n, builds };
  }

  async #keep(em: EntityManager, offered: OfferedBuild): Promise<void> {
    const { id, description } = offered;
    // Another upload of the same build may have been refused meanwhile, and its bytes deleted.
    await this.builds.put(offered);
    const row = {
      project: description.project,
      id,
      description,
      bytes: bytesOf(description),
      createdAt: new Date(),
      prunedAt: null,
    };
    await em.upsert(ReleasedBuild, row, { onConflictAction: 'merge', onConflictMergeFields: ['prunedAt'] });
  }

  /**
   * Deletes the bytes of refused builds, unless another release uses them; under the lock, so that none can start to.
   */
  async #discard(offered: readonly OfferedBuild[]): Promise<void> {
    try {
      await this.transactions.run(async (em) => {
        await this.#lockCurrent(em);
        for (const { id, description } of offered) {
          const { project } = description;
          if ((await em.count(ReleasedBuild, { project, id, prunedAt: null })) > 0) continue;
          await this.builds.delete(project, id);
        }
      });
    } catch (error) {
      this.#logger.warn({ err: error }, 'The bytes of a refused build stay');
    }
  }
}

export function releaseRefused(sentences: readonly string[]): DomainError {
  const issues = sentences.slice(0, 20).map((message) => ({ path: '', message }));
  return new DomainError('release_refused', { issues }, sentences.slice(0, 5).join(' '));
}
