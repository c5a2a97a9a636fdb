import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Route, RouteLimit } from '@yolo/contract';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { KnownBrowsers } from '../access/known-browsers.ts';
import { CONFIG, type Config } from '../config/config.ts';
import type { Limit } from '../config/limits.ts';
import { POOL } from '../database/pool.ts';
import { networkOf } from './caller.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { ActorRequest } from './handler-metadata.ts';

type Counted = Extract<keyof Limit, 'perAddress' | 'perAccount'>;

/** One attempt that was counted, and when its window ends, in milliseconds since 1970. */
export interface Attempt {
  key: string;
  until: number;
}

/** Two processes' clocks differ by less, and windows are longer. */
const CLOCKS_DIFFER_MS = 5000;

/** Counts calls in PostgreSQL, so that all processes count together (docs/adr/0013). */
@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Before anything is read: by where the call comes from, and by the member, who is known already. */
  async countCaller({ limits = [] }: Route, request: ActorRequest): Promise<void> {
    const { userId } = request.actor;
    request.attempts = [];
    const network = this.#network(request);
    await Promise.all(
      limits.flatMap((limit) => [
        this.#count(limit, request, 'perAddress', network),
        limit.per === 'member' && userId !== null && this.#count(limit, request, 'perAccount', userId),
      ]),
    );
  }

  /** What a call is aimed at is in its body: the address that was asked for, with any session or none. */
  async countAim({ limits = [] }: Route, request: ActorRequest): Promise<void> {
    for (const limit of limits) {
      if (limit.per !== 'email') continue;
      const { email } = request.input!.body as { email: string };
      const browser = limit.failuresOnly && (await this.browsers.recognise(request, email));
      // A known browser's failures are its own: strangers who guess do not lock its owner out.
      await this.#count(limit, request, 'perAccount', browser || email);
    }
  }

  /** A call that succeeded was no guess: it takes back what itself was counted as, and no guess before it. */
  async forgive(request: ActorRequest): Promise<void> {
    await this.takeBack(request.attempts ?? []);
  }

  /** @throws DomainError `rate_limited` from the first one too many */
  async countToken(request: IncomingMessage): Promise<Attempt> {
    return this.#consume('token', 'perAddress', this.#network(request));
  }

  /**
   * Counts what a call weighs, by the network and the member that it comes from.
   * @throws DomainError `rate_limited` from the first that is too much
   */
  async countWeight(limit: string, request: ActorRequest, weight: number): Promise<Attempt[]> {
    const { userId } = request.actor;
    return Promise.all([
      this.#consume(limit, 'perAddress', this.#network(request), weight),
      ...(userId === null ? [] : [this.#consume(limit, 'perAccount', userId, weight)]),
    ]);
  }

  /**
   * Counts what a member does by another way than the route of this limit.
   * @throws DomainError `rate_limited` from the first one too many
   */
  async countMember(limit: string, userId: string): Promise<Attempt> {
    return this.#consume(limit, 'perAccount', userId);
  }

  /**
   * Counts what comes by no route of the contract, by its network and by what it is aimed at.
   * @throws DomainError `rate_limited` from the first one too many
   */
  async countAimed(limit: string, request: IncomingMessage, aim: string): Promise<void> {
    await Promise.all([
      this.#consume(limit, 'perAddress', this.#network(request)),
      this.#consume(limit, 'perAccount', aim),
    ]);
  }

  /** @param weight of each, or what is to be taken back of it */
  async takeBack(attempts: readonly Attempt[], weight = 1): Promise<void> {
    for (const { key, until } of attempts) {
      // Only in the window in which it was counted: the next one has nothing to give back.
      await this.pool.query(
        'update rate_limits set points = points - $4 where key = $1 and points >= $4 and abs(expire - $2) < $3',
        [key, until, CLOCKS_DIFFER_MS, weight],
      );
    }
  }

  #network(request: IncomingMessage): string {
    return networkOf(request, this.config.trustedProxies);
  }

  async #count(
    { name, failuresOnly }: RouteLimit,
    request: ActorRequest,
    counted: Counted,
    subject: string,
  ): Promise<void> {
    const attempt = await this.#consume(name, counted, subject);
    if (failuresOnly) request.attempts!.push(attempt);
  }

  async #consume(limit: string, counted: Counted, subject: string, weight = 1): Promise<Attempt> {
    const limiter = this.#limiter(limit, counted);
    const key = keyOf(subject);
    try {
      const { msBeforeNext } = await limiter.consume(key, weight);
      return { key: limiter.getKey(key), until: Date.now() + msBeforeNext };
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooOften(error) : error;
    }
  }

  #limiter(limit: string, counted: Counted): RateLimiterPostgres {
    const keyPrefix = `${limit}:${counted}`;
    let limiter = this.#limiters.get(keyPrefix);
    if (!limiter) {
      // The boot stops at a name without numbers.
      const numbers = this.config.limits[limit]!;
      limiter = new RateLimiterPostgres({
        storeClient: this.pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points: numbers[counted],
        duration: numbers.seconds,
        clearExpiredByTimeout: true,
      });
      this.#limiters.set(keyPrefix, limiter);
    }
    return limiter;
  }
}

function tooOften(counted: RateLimiterRes): DomainError {
  return new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000) || 1 });
}

/** The table keeps no addresses. */
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
