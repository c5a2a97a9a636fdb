import { setTimeout as pause } from 'node:timers/promises';
import { Answers } from './answers.ts';
import { queryOnce } from './postgres.ts';
import { Watcher } from './watcher.ts';
import { nameOf, Worker } from './worker.ts';

const SETTLED_WITHIN_MS = 60_000;
/** Long, because failed jobs are retried with a growing delay. */
const DONE_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 50;
/** More than the connections of the pool. */
const CONCURRENT = 40;

interface LeftJob {
  task: string;
  attempts: number;
  holder: string | null;
  dueInSeconds: number;
  error: string | null;
}

const LEFT_JOBS = `
  select task_identifier as task, attempts, locked_by as holder,
    extract(epoch from run_at - now())::int as "dueInSeconds", last_error as error
  from graphile_worker.jobs limit 20`;

export interface LoadOptions {
  /** The API's origin; it must trust one proxy (`TRUSTED_PROXIES=1`). */
  url: string;
  databaseUrl: string;
  workers: number;
  sockets: number;
  /** Whether the API is killed, too: then missing answers are allowed, and connections are restored. */
  apiMayDie?: boolean;
  /** Replaces an access token by one that outlives the run; not needed for a run of minutes. */
  lasting?: (token: string, userId: string) => Promise<string>;
}

/** The violations at the end; all must be empty. */
export interface Verdict {
  unexpected: string[];
  lostWrites: string[];
  unheard: string[];
  mailedWrong: string[];
}

/** Workers that read and write, and watchers that listen, while parts of the system are killed. */
export class Load {
  readonly answers: Answers;
  readonly workers: Worker[];
  watchers: Watcher[] = [];
  readonly #options: LoadOptions;
  readonly #probe: Worker;

  private constructor(options: LoadOptions) {
    this.#options = options;
    this.answers = new Answers(options.apiMayDie ?? false);
    const all = Array.from(
      { length: options.workers + 1 },
      (_, index) => new Worker(options.url, index, this.answers),
    );
    this.#probe = all.pop()!;
    this.workers = all;
  }

  /** Signs up all workers, creates their events and connects the watchers, without starting the work. */
  static async prepare(options: LoadOptions): Promise<Load> {
    const load = new Load(options);
    const { lasting = (token: string) => Promise.resolve(token) } = options;
    await Promise.all([...load.workers, load.#probe].map((worker) => worker.enter(lasting)));
    await queryOnce(options.databaseUrl, 'update accounts set email_verified_at = now()');
    load.watchers = Array.from({ length: options.sockets }, (_, index) => {
      const worker = load.workers[index % load.workers.length]!;
      return new Watcher(options.url, () => worker.token, worker.eventId);
    });
    await within(SETTLED_WITHIN_MS, 'every socket watches', () =>
      load.watchers.every((watcher) => watcher.watching),
    );
    return load;
  }

  start(): void {
    for (const worker of this.workers) worker.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }

  /**
   * Waits until Yolo is ready, writes, and answers more concurrent readers than its pool has connections.
   * @returns seconds since `since` (of `performance.now()`)
   */
  async waitUntilBack(since: number): Promise<number> {
    await within(SETTLED_WITHIN_MS, 'Yolo is back', async () => {
      const ready = await fetch(`${this.#options.url}/readyz`).catch(() => null);
      await ready?.body?.cancel();
      if (ready?.status !== 200 || !(await this.#probe.rename())) return false;
      return (await this.countRefused()) === 0;
    });
    return (performance.now() - since) / 1000;
  }

  /** @returns the number of refused requests of forty concurrent ones, more than the pool has connections */
  async countRefused(): Promise<number> {
    const path = `/events/${this.#probe.eventId}`;
    const answers = await Promise.all(Array.from({ length: CONCURRENT }, () => this.#probe.send(path, {})));
    return answers.filter((answer) => !answer?.ok).length;
  }

  /** Call after stopping the workers; waits until mails and changes have arrived, or until the deadline. */
  async verdict(): Promise<Verdict> {
    // Read each time, because a restarted database may have another port.
    const jobs = () => queryOnce<LeftJob>(this.#options.databaseUrl, LEFT_JOBS);
    try {
      await within(DONE_WITHIN_MS, 'no job is left', async () => (await jobs()).length === 0);
    } catch (error) {
      throw new Error(`Jobs are left: ${JSON.stringify(await jobs())}`, { cause: error });
    }
    const heard = async () => (await this.#unheard()).length === 0;
    await within(SETTLED_WITHIN_MS, 'everything is heard', heard).catch(() => undefined);
    return {
      unexpected: this.answers.unexpected,
      lostWrites: await this.#lostWrites(),
      unheard: await this.#unheard(),
      mailedWrong: await this.#mailedWrong(),
    };
  }

  async #lostWrites(): Promise<string[]> {
    const { databaseUrl } = this.#options;
    const events = await queryOnce<{ id: string; name: string }>(databaseUrl, 'select id, name from events');
    const names = new Map(events.map(({ id, name }) => [id, name]));
    const invitations = await queryOnce<{ email: string }>(
      databaseUrl,
      'select email from event_invitations',
    );
    const invited = new Set(invitations.map(({ email }) => email));
    return [...this.workers, this.#probe].flatMap((worker) => {
      const possible = new Set<string | undefined>();
      for (let nth = worker.acknowledged; nth <= worker.tried; nth++) possible.add(nameOf(nth));
      const name = names.get(worker.eventId);
      return [
        ...(possible.has(name) ? [] : [`${worker.eventId} is called ${name}`]),
        ...worker.invited.filter((email) => !invited.has(email)).map((email) => `${email} is not invited`),
      ];
    });
  }

  async #unheard(): Promise<string[]> {
    const rows = await queryOnce<{ id: string; seq: number }>(
      this.#options.databaseUrl,
      'select id, change_seq as seq from events',
    );
    const seqs = new Map(rows.map(({ id, seq }) => [id, seq]));
    return this.watchers.flatMap((watcher) =>
      watcher.missedChanges(seqs.get(watcher.eventId) ?? 0).map((seq) => `${watcher.eventId} change ${seq}`),
    );
  }

  /** Acknowledged invitations that were not mailed once, and uncertain ones that were mailed twice. */
  async #mailedWrong(): Promise<string[]> {
    const rows = await queryOnce<{ recipient: string; mails: number }>(
      this.#options.databaseUrl,
      `select recipient, count(*)::int as mails from development_mails group by recipient`,
    );
    const mails = new Map(rows.map((row) => [row.recipient, row.mails]));
    return this.workers.flatMap(({ invited, uncertain }) => [
      ...invited
        .filter((email) => mails.get(email) !== 1)
        .map((email) => `${email}: ${mails.get(email) ?? 0} mails`),
      ...uncertain
        .filter((email) => (mails.get(email) ?? 0) > 1)
        .map((email) => `${email}: ${mails.get(email)} mails`),
    ]);
  }
}

async function within(
  timeout: number,
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + timeout;
  for (;;) {
    if (await Promise.resolve(condition()).catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`Not within ${timeout / 1000} s: ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
