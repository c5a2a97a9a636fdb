import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BuildId, ProjectName } from '@yolo/contract/releases/schemas';
import { Transactions } from '../database/transactions.ts';
import { inTime } from '../loop/in-time.ts';
import { addCounts, type Told } from './build-counts.ts';
import { CurrentBuilds } from './current-builds.ts';
import { shortId } from './described.ts';

const FLUSH_EVERY_MS = 3000;
/** A process that ends waits no longer for a database that is away. */
const LAST_FLUSH_MS = 2000;
/** Of builds that are not current, which anybody could invent, this number is remembered between two flushes. */
const OTHERS_MAX = 1000;

/** What browsers tell of builds, added up here and written down every few seconds: a page costs the database nothing. */
@Injectable()
export class BuildTally implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(BuildTally.name);
  #told = new Map<string, Told>();
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
    await inTime(this.flush(), LAST_FLUSH_MS, undefined);
  }

  /** Whether there is such a build is asked when it is written down. */
  add({ project, build, starts = 0, failures = 0 }: Partial<Told> & Pick<Told, 'project' | 'build'>): void {
    if (!ProjectName.safeParse(project).success || !BuildId.safeParse(build).success) return;
    const key = `${project} ${build}`;
    const known = this.#told.get(key);
    if (!known && this.#told.size >= OTHERS_MAX && !this.currentBuilds.names(project, build)) return;
    const told = known ?? { project, build, starts: 0, failures: 0 };
    told.starts += starts;
    told.failures += failures;
    this.#told.set(key, told);
  }

  /** One after the other; what could not be written down is so with the next. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flush());
    return this.#flushing;
  }

  async #flush(): Promise<void> {
    if (this.#told.size === 0) return;
    const told = [...this.#told.values()];
    this.#told = new Map();
    try {
      const ended = await this.transactions.run((em) => addCounts(em, told));
      for (const rollout of ended)
        this.#logger.error(
          { ...rollout, build: shortId(rollout.build) },
          'A rollout was ended, because its build fails too often',
        );
      if (ended.length > 0) await this.currentBuilds.look();
    } catch (error) {
      this.#logger.warn({ err: error }, 'It is not written down how often builds were begun and failed');
      for (const each of told) this.add(each);
    }
  }
}
