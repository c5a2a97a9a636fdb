import { EventEmitter, once } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import pg from 'pg';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool } from '../../../core/database/columns.ts';
import { poolOptions } from '../../../core/database/pool.ts';
import { statement } from '../../../core/database/statement.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';

/** Longer than any holder takes to release the lock when asked. */
const TIMEOUT_MS = 8_000;
/** A process that is killed releases its locks without a notification. */
const RETRY_EVERY_MS = 1_000;
const WANTED = 'photo_upload_wanted';
const RELEASED = 'photo_upload_released';

const KEY = 'hashtextextended($1, 7650004)';
const tryLock = statement({ locked: bool() }, `select pg_try_advisory_lock(${KEY}) as locked`);

interface Held {
  release: RequestRelease;
  /** The connection that holds the lock; if it is no longer the current one, the lock was lost with it. */
  session: pg.Client;
}

/**
 * At most one request writes to an upload, across all processes: advisory locks of PostgreSQL, all of a process on one
 * connection. A request that waits asks the holder to release the lock, as the tus protocol suggests: a phone that has
 * changed its network may return before its old connection is known to be dead.
 */
@Injectable()
export class UploadLocks implements Locker, OnApplicationShutdown {
  readonly #held = new Map<string, Held | null>();
  /** Emits the id of each upload that is released, in any process. */
  readonly #released = new EventEmitter().setMaxListeners(0);
  #session: Promise<pg.Client> | null = null;
  /** Queries on one connection run one after the other. */
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

  /** @throws DomainError `upload_busy` if the holder does not release it in time */
  async #lock(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    // Nearly always free: timers and listeners are only for those that have to wait.
    if (await this.#take(id, release)) return;
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      // Listens before it tries: the lock may be released right after the try.
      const retry = AbortSignal.timeout(RETRY_EVERY_MS);
      const released = once(this.#released, id, { signal: AbortSignal.any([signal, retry]) });
      released.catch(() => undefined);
      if (await this.#take(id, release)) return;
      if (signal.aborted || Date.now() > deadline) throw new DomainError('upload_busy');
      await this.#ask(id);
      await released.catch(() => undefined);
    }
  }

  async #take(id: string, release: RequestRelease): Promise<boolean> {
    if (this.#held.has(id)) return false;
    // PostgreSQL would give the same connection the same lock twice.
    this.#held.set(id, null);
    try {
      const [session, [row]] = await this.#runInOrder(
        async (current) => [current, await tryLock(current, [id])] as const,
      );
      if (row!.locked) this.#held.set(id, { release, session });
      return row!.locked;
    } finally {
      if (this.#held.get(id) === null) this.#held.delete(id);
    }
  }

  async #ask(id: string): Promise<void> {
    if (this.#held.has(id)) return this.#requestRelease(id);
    await this.#runInOrder((session) => session.query('select pg_notify($1, $2)', [WANTED, id]));
  }

  #requestRelease(id: string): void {
    void this.#held.get(id)?.release();
  }

  async #unlock(id: string): Promise<void> {
    const held = this.#held.get(id);
    if (!held) return;
    try {
      await this.#runInOrder(async (session) => {
        if (session !== held.session) return;
        await session.query(`select pg_advisory_unlock(${KEY}), pg_notify($2, $1)`, [id, RELEASED]);
      });
    } finally {
      this.#held.delete(id);
      this.#released.emit(id);
    }
  }

  #runInOrder<T>(work: (session: pg.Client) => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => work(await (this.#session ??= this.#connect())));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #connect(): Promise<pg.Client> {
    const session = new pg.Client({ connectionString: this.config.databaseUrl, ...poolOptions });
    const onEnd = () => {
      this.#session = null;
      // The locks were lost with the connection.
      for (const id of this.#held.keys()) this.#requestRelease(id);
    };
    session.on('error', onEnd);
    session.on('end', onEnd);
    session.on('notification', ({ channel, payload }) => {
      if (!payload) return;
      if (channel === WANTED) this.#requestRelease(payload);
      else this.#released.emit(payload);
    });
    try {
      await session.connect();
      await session.query(`listen ${WANTED}; listen ${RELEASED}`);
      return session;
    } catch (error) {
      this.#session = null;
      throw error;
    }
  }
}
