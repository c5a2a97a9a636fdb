import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BuildId, ProjectName } from '@yolo/contract/releases/schemas';
import { Transactions } from '../database/transactions.ts';
import { withTimeout } from '../loop/with-timeout.ts';
import { addCounts, type BuildReport } from './build-counts.ts';
import { CurrentBuilds } from './current-builds.ts';
import { shortId } from './build-description.ts';

const FLUSH_EVERY_MS = 3000;
/** How long a process that ends waits for an unavailable database. */
const LAST_FLUSH_MS = 2000;
/** The number of builds that are not current, and may be invented, in one interval. */
const OTHERS_MAX = 1000;

/** Adds up browsers' reports about builds and writes them every few seconds, so that a page costs no statement. */
@Injectable()
export class BuildTally implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(BuildTally.name);
  #pending = new Map<string, BuildReport>();
  #flushing: Promise<void> = Promise.resolve();
  #clock?: NodeJS.Timeout;

  constructor(
    private readonly transactions: Transactions,
    private readonly currentBuilds: CurrentBuilds,
  ) {}

  onApplicationBootstrap(): void {
    this.#clock = setInterval(() => void this.flush(), FLUSH_EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#clock);
    await withTimeout(this.flush(), LAST_FLUSH_MS, undefined);
  }

  /** The existence of the build is checked when the counts are written. */
  add({
    project,
    build,
    starts = 0,
    failures = 0,
  }: Partial<BuildReport> & Pick<BuildReport, 'project' | 'build'>): void {
    if (!ProjectName.safeParse(project).success || !BuildId.safeParse(build).success) return;
    const key = `${project} ${build}`;
    const known = this.#pending.get(key);
    if (!known && this.#pending.size >= OTHERS_MAX && !this.currentBuilds.names(project, build)) return;
    const counts = known ?? { project, build, starts: 0, failures: 0 };
    counts.starts += starts;
    counts.failures += failures;
    this.#pending.set(key, counts);
  }

  /** Flushes run one after the other; counts that could not be written are added to the next. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flush());
    return this.#flushing;
  }

  async #flush(): Promise<void> {
    if (this.#pending.size === 0) return;
    const counts = [...this.#pending.values()];
    this.#pending = new Map();
    try {
      const ended = await this.transactions.run((em) => addCounts(em, counts));
      for (const rollout of ended)
        this.#logger.error(
          { ...rollout, build: shortId(rollout.build) },
          'A rollout was ended, because its build fails too often',
        );
      if (ended.length > 0) await this.currentBuilds.refreshAfterChange();
    } catch (error) {
      this.#logger.warn({ err: error }, 'It is not written down how often builds were begun and failed');
      for (const each of counts) this.add(each);
    }
  }
}
