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

type CountedBy = Extract<keyof Limit, 'perAddress' | 'perAccount'>;

/** A counted attempt, and the end of its window in milliseconds since 1970. */
export interface Attempt {
  key: string;
  until: number;
}

/** More than the clocks of two processes differ by, and less than a window. */
const CLOCK_SKEW_MS = 5000;

/** Counts calls in PostgreSQL, so that all processes count together (docs/adr/0013). */
@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Before the body is read: counts by network, and by member if there is one. */
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

  /** Counts by the address in the body, with or without a session. */
  async countRouteTarget({ limits = [] }: Route, request: ActorRequest): Promise<void> {
    for (const limit of limits) {
      if (limit.per !== 'email') continue;
      const { email } = request.input!.body as { email: string };
      const browser = limit.failuresOnly && (await this.browsers.recognise(request, email));
      // A known browser has its own counter, so that strangers who guess do not lock out its owner.
      await this.#count(limit, request, 'perAccount', browser || email);
    }
  }

  /** A successful call was not a guess: its own attempts are undone, but not earlier ones. */
  async undoAttempts(request: ActorRequest): Promise<void> {
    await this.undo(request.attempts ?? []);
  }

  /** @throws DomainError `rate_limited` above the limit */
  async countToken(request: IncomingMessage): Promise<Attempt> {
    return this.#consume('token', 'perAddress', this.#network(request));
  }

  /**
   * Counts a call with a weight, by its network and its member.
   * @throws DomainError `rate_limited` above the limit
   */
  async countWeight(limit: string, request: ActorRequest, weight: number): Promise<Attempt[]> {
    const { userId } = request.actor;
    return Promise.all([
      this.#consume(limit, 'perAddress', this.#network(request), weight),
      ...(userId === null ? [] : [this.#consume(limit, 'perAccount', userId, weight)]),
    ]);
  }

  /**
   * Counts an action of a member that does not use the route of this limit.
   * @throws DomainError `rate_limited` above the limit
   */
  async countMember(limit: string, userId: string): Promise<Attempt> {
    return this.#consume(limit, 'perAccount', userId);
  }

  /**
   * Counts a request outside the contract, by its network and by its target.
   * @throws DomainError `rate_limited` above the limit
   */
  async countTarget(limit: string, request: IncomingMessage, aim: string): Promise<void> {
    await Promise.all([
      this.#consume(limit, 'perAddress', this.#network(request)),
      this.#consume(limit, 'perAccount', aim),
    ]);
  }

  /** @param weight of each attempt, or the part of it to undo */
  async undo(attempts: readonly Attempt[], weight = 1): Promise<void> {
    for (const { key, until } of attempts) {
      // Only in the window in which it was counted: a later window does not include it.
      await this.pool.query(
        'update rate_limits set points = points - $4 where key = $1 and points >= $4 and abs(expire - $2) < $3',
        [key, until, CLOCK_SKEW_MS, weight],
      );
    }
  }

  #network(request: IncomingMessage): string {
    return networkOf(request, this.config.trustedProxies);
  }

  async #count(
    { name, failuresOnly }: RouteLimit,
    request: ActorRequest,
    counted: CountedBy,
    subject: string,
  ): Promise<void> {
    const attempt = await this.#consume(name, counted, subject);
    if (failuresOnly) request.attempts!.push(attempt);
  }

  async #consume(limit: string, counted: CountedBy, subject: string, weight = 1): Promise<Attempt> {
    const limiter = this.#limiter(limit, counted);
    const key = keyOf(subject);
    try {
      const { msBeforeNext } = await limiter.consume(key, weight);
      return { key: limiter.getKey(key), until: Date.now() + msBeforeNext };
    } catch (error) {
      throw error instanceof RateLimiterRes ? rateLimited(error) : error;
    }
  }

  #limiter(limit: string, counted: CountedBy): RateLimiterPostgres {
    const keyPrefix = `${limit}:${counted}`;
    let limiter = this.#limiters.get(keyPrefix);
    if (!limiter) {
      // The boot check ensures that each limit is configured.
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

function rateLimited(counted: RateLimiterRes): DomainError {
  return new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000) || 1 });
}

/** Hashed, so that the table contains no addresses. */
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
