import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import pg from 'pg';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool } from '../../../core/database/columns.ts';
import { poolOptions } from '../../../core/database/pool.ts';
import { statement } from '../../../core/database/statement.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';

/** Longer than anybody who is asked takes to let go. */
const TIMEOUT_MS = 8_000;
const LOOK_EVERY_MS = 50;
const ASK_EVERY_MS = 1_000;
const CHANNEL = 'photo_upload_wanted';

const tryLock = statement(
  { locked: bool() },
  `select pg_try_advisory_lock(hashtextextended($1, 7650004)) as locked`,
);

interface Held {
  release: RequestRelease;
  /** Whose lock it is; it went with that connection if that is not the present one any more. */
  session: pg.Client;
}

/**
 * One request at a time is at an upload, whichever process it has reached: PostgreSQL's advisory locks, all of a
 * process on one connection. Who waits asks the other to let go, as tus wants it: a phone that has changed its network
 * comes back before anybody has noticed that it was gone.
 */
@Injectable()
export class UploadLocks implements Locker, OnApplicationShutdown {
  readonly #held = new Map<string, Held | null>();
  #session: Promise<pg.Client> | null = null;
  /** Questions of one connection go one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  newLock(id: string): Lock {
    return {
      lock: (signal, release) => this.#lock(id, signal, release),
      unlock: () => this.#unlock(id),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    const session = await this.#session?.catch(() => null);
    await session?.end();
  }

  /** @throws DomainError `upload_busy` where nobody lets go */
  async #lock(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    let askAgain = 0;
    while (!(await this.#take(id, release))) {
      if (signal.aborted || Date.now() > deadline) throw new DomainError('upload_busy');
      if (Date.now() >= askAgain) {
        askAgain = Date.now() + ASK_EVERY_MS;
        await this.#ask(id);
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  async #take(id: string, release: RequestRelease): Promise<boolean> {
    if (this.#held.has(id)) return false;
    // PostgreSQL would give the same connection the same lock twice.
    this.#held.set(id, null);
    try {
      const [session, [row]] = await this.#runInOrder(
        async (asked) => [asked, await tryLock(asked, [id])] as const,
      );
      if (row!.locked) this.#held.set(id, { release, session });
      return row!.locked;
    } finally {
      if (this.#held.get(id) === null) this.#held.delete(id);
    }
  }

  async #ask(id: string): Promise<void> {
    if (this.#held.has(id)) return this.#letGo(id);
    await this.#runInOrder((session) => session.query('select pg_notify($1, $2)', [CHANNEL, id]));
  }

  #letGo(id: string): void {
    void this.#held.get(id)?.release();
  }

  async #unlock(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (!held) return;
    try {
      await this.#runInOrder(async (session) => {
        if (session !== held.session) return;
        await session.query('select pg_advisory_unlock(hashtextextended($1, 7650004))', [id]);
      });
    } finally {
      this.#held.delete(id);
    }
  }

  #runInOrder<T>(work: (session: pg.Client) => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => work(await (this.#session ??= this.#connect())));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #connect(): Promise<pg.Client> {
    const session = new pg.Client({ connectionString: this.config.databaseUrl, ...poolOptions });
    const over = () => {
      this.#session = null;
      // Their locks are free for others now.
      for (const id of this.#held.keys()) this.#letGo(id);
    };
    session.on('error', over);
    session.on('end', over);
    session.on('notification', ({ payload }) => payload && this.#letGo(payload));
    try {
      await session.connect();
      await session.query(`listen ${CHANNEL}`);
      return session;
    } catch (error) {
      this.#session = null;
      throw error;
    }
  }
}
