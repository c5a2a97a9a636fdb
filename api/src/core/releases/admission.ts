import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { routes } from '@yolo/contract';
import { CONFIG, type Config } from '../config/config.ts';
import { Transactions } from '../database/transactions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type BuildName, Builds } from './builds.ts';
import { bytesOf, type OfferedBuild } from './build-description.ts';
import { type BuildToFit, findMisfits } from './fits.ts';
import { findUnusable } from './page-build.ts';
import { type BuildIds, CurrentGeneration, ReleasedBuild, ReleasedGeneration } from './release.entities.ts';

/** The API's routes, in the form that builds use. */
export const servedRoutes = (): ReadonlySet<string> =>
  new Set(Object.values(routes).map(({ method, path }) => `${method} ${path}`));

/**
 * Why the next builds cannot be used together, in sentences. What is wrong with the current ones already, because the API
 * is another now, must not prevent that another project is changed.
 */
export function addedMisfits(
  current: BuildToFit[],
  next: BuildToFit[],
  { remoteOverrides }: Pick<Config, 'remoteOverrides'>,
): string[] {
  // With development servers the shell is a development build too, which is larger.
  const developing = Object.keys(remoteOverrides).length > 0;
  const present = new Set(findMisfits(current, servedRoutes()).map(({ sentence }) => sentence));
  return findMisfits(next, servedRoutes())
    .filter(({ reason }) => reason !== 'too-large' || !developing)
    .map(({ sentence }) => sentence)
    .filter((sentence) => !present.has(sentence));
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
   * @throws DomainError `release_refused` for an offered build that pages cannot use
   */
  async run<T>(offered: readonly OfferedBuild[], work: (held: LockedGeneration) => Promise<T>): Promise<T> {
    const unusable = offered.flatMap(findUnusable);
    if (unusable.length > 0) throw releaseRefused(unusable);
    // Before the lock, because storing takes time.
    for (const each of offered) await this.builds.put(each);
    try {
      return await this.transactions.run(async (em) => {
        const held = await this.#lockCurrent(em);
        for (const each of offered) await this.#keep(em, each);
        return work(held);
      });
    } catch (error) {
      const refused = offered.map(({ id, description }) => ({ project: description.project, id }));
      await this.discard(refused).catch((reason: unknown) =>
        this.#logger.warn({ err: reason }, 'The bytes of a refused build stay until the next sweep'),
      );
      throw error;
    }
  }

  /** @throws DomainError `release_refused` if the next builds cannot be used together */
  async check(held: LockedGeneration, next: BuildIds): Promise<void> {
    const sentences = await this.misfits(held, next);
    if (sentences.length > 0) throw releaseRefused(sentences);
  }

  /** @returns why the next builds cannot be used together */
  async misfits({ em, builds }: LockedGeneration, next: BuildIds): Promise<string[]> {
    const described = await describe(em, next);
    const lost = Object.entries(next).find(([project]) => !described.has(project));
    if (lost) return [`The build ${lost[1]} of ${lost[0]} is not kept any more.`];
    if (!Object.hasOwn(next, 'shell')) return ['There is no shell yet, which comes first.'];
    const current = await describe(em, builds);
    return addedMisfits([...current.values()], [...described.values()], this.config);
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
   * Deletes the bytes of builds without a row and of pruned ones; under the lock, so that no release can start to use them.
   */
  async discard(unused: readonly BuildName[]): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.#lockCurrent(em);
      for (const { project, id } of unused) {
        if ((await em.count(ReleasedBuild, { project, id, prunedAt: null })) > 0) continue;
        await this.builds.delete(project, id);
      }
    });
  }
}

/** The descriptions of stored builds, by project. */
async function describe(em: EntityManager, builds: BuildIds): Promise<Map<string, BuildToFit>> {
  const named = Object.entries(builds).map(([project, id]) => ({ project, id }));
  if (named.length === 0) return new Map();
  const kept = await em.find(ReleasedBuild, { $or: named, prunedAt: null });
  return new Map(kept.map(({ project, description }) => [project, description]));
}

export function releaseRefused(sentences: readonly string[]): DomainError {
  const issues = sentences.slice(0, 20).map((message) => ({ path: '', message }));
  return new DomainError('release_refused', { issues }, sentences.slice(0, 5).join(' '));
}
