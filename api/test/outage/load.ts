import { setTimeout as pause } from 'node:timers/promises';
import { Answers } from './answers.ts';
import { ask } from './postgres.ts';
import { Watcher } from './watcher.ts';
import { nameOf, Worker } from './worker.ts';

const SETTLED_WITHIN_MS = 60_000;
/** A job that has failed waits longer and longer for its next try. */
const DONE_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 50;
/** More at once than any pool has connections. */
const AT_ONCE = 40;

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
  /** Of the API, which trusts one proxy (`TRUSTED_PROXIES=1`). */
  url: string;
  databaseUrl: string;
  workers: number;
  sockets: number;
  /** Whether the API is killed too: then no answer is no fault, and connections come back. */
  apiMayDie?: boolean;
  /** Makes of an access token one that outlives the run; a run of minutes needs none. */
  lasting?: (token: string, userId: string) => Promise<string>;
}

/** What was found wrong at the end; all of it empty or 0. */
export interface Verdict {
  unexpected: string[];
  lostWrites: string[];
  unheard: string[];
  mailedWrong: string[];
}

/** People who read and write, and pages that listen, while parts of the system die under them. */
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

  /** Everybody is signed up, has an event, and listens to it; nobody does anything yet. */
  static async prepare(options: LoadOptions): Promise<Load> {
    const load = new Load(options);
    const { lasting = (token: string) => Promise.resolve(token) } = options;
    await Promise.all([...load.workers, load.#probe].map((worker) => worker.enter(lasting)));
    await ask(options.databaseUrl, 'update accounts set email_verified_at = now()');
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
   * Waits until Yolo says that it is ready, writes, and answers more readers at once than its pool has connections.
   * @returns seconds since `since` (of `performance.now()`)
   */
  async back(since: number): Promise<number> {
    await within(SETTLED_WITHIN_MS, 'Yolo is back', async () => {
      const ready = await fetch(`${this.#options.url}/readyz`).catch(() => null);
      await ready?.body?.cancel();
      if (ready?.status !== 200 || !(await this.#probe.rename())) return false;
      return (await this.refusedAtOnce()) === 0;
    });
    return (performance.now() - since) / 1000;
  }

  /** @returns how many of forty readers at once, more than the pool has connections, are refused */
  async refusedAtOnce(): Promise<number> {
    const path = `/events/${this.#probe.eventId}`;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => this.#probe.send(path, {})));
    return answers.filter((answer) => !answer?.ok).length;
  }

  /** To be asked once the workers have stopped; waits until mails and news have arrived, or gives up on them. */
  async verdict(): Promise<Verdict> {
    // Asked for anew each time: a database that is started again may have another port.
    const jobs = () => ask<LeftJob>(this.#options.databaseUrl, LEFT_JOBS);
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
    const events = await ask<{ id: string; name: string }>(databaseUrl, 'select id, name from events');
    const names = new Map(events.map(({ id, name }) => [id, name]));
    const invitations = await ask<{ email: string }>(databaseUrl, 'select email from event_invitations');
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
    const rows = await ask<{ id: string; seq: number }>(
      this.#options.databaseUrl,
      'select id, change_seq as seq from events',
    );
    const seqs = new Map(rows.map(({ id, seq }) => [id, seq]));
    return this.watchers.flatMap((watcher) =>
      watcher.unheard(seqs.get(watcher.eventId) ?? 0).map((seq) => `${watcher.eventId} change ${seq}`),
    );
  }

  /** Every acknowledged invitation was mailed, and none twice. */
  async #mailedWrong(): Promise<string[]> {
    const rows = await ask<{ recipient: string; mails: number }>(
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
