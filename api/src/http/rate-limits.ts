import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode, Route } from '@yolo/contract';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/config.ts';
import type { LimitName } from '../config/limits.ts';
import { POOL } from '../database/pool.ts';
import { networkOf } from './caller.ts';
import { DomainError } from './domain-error.ts';
import type { ActorRequest } from './handler-metadata.ts';

type Counted = Extract<keyof Config['limits'][LimitName], 'perAddress' | 'perAccount'>;

/** What a call answers whose invitation token was none. */
const OPENED_NOTHING = new Set<ErrorCode>(['event_not_found', 'invitation_gone']);

/** Counts calls in PostgreSQL, so that all processes count together. */
@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** Before anything is read: by where the call comes from, and by the member, who is known already. */
  async countCaller(route: Route, request: ActorRequest): Promise<void> {
    const { limit } = route;
    const { userId, inviteTokenHash } = request.actor;
    await Promise.all([
      limit && this.#consume(limit, 'perAddress', this.#network(request)),
      limit && userId !== null && this.#consume(limit, 'perAccount', userId),
      inviteTokenHash && this.checkTokenGuesses(request),
    ]);
  }

  /** Whose account a guest's call is about is in its body. */
  async countAccount(route: Route, request: ActorRequest): Promise<void> {
    const account = request.actor.userId === null && accountOf(request);
    if (route.limit && account) await this.#consume(route.limit, 'perAccount', account);
  }

  /** An invitation token that opened nothing was a guess. */
  async countRefusal(code: ErrorCode, request: ActorRequest): Promise<void> {
    if (request.actor.inviteTokenHash && OPENED_NOTHING.has(code)) await this.countTokenGuess(request);
  }

  /** A sign-in that succeeds was no guess. */
  async forgive(limit: LimitName, request: ActorRequest): Promise<void> {
    const account = accountOf(request);
    await this.#limiter(limit, 'perAddress').reward(keyOf(this.#network(request)));
    if (account) await this.#limiter(limit, 'perAccount').delete(keyOf(account));
  }

  /** @throws DomainError `rate_limited` when too many tokens that came from there opened nothing */
  async checkTokenGuesses(request: IncomingMessage): Promise<void> {
    const limiter = this.#limiter('token', 'perAddress');
    const counted = await limiter.get(keyOf(this.#network(request)));
    if (counted && counted.consumedPoints > limiter.points) throw tooOften(counted);
  }

  /** @throws DomainError `rate_limited` from the first one too many */
  async countTokenGuess(request: IncomingMessage): Promise<void> {
    await this.#consume('token', 'perAddress', this.#network(request));
  }

  #network(request: IncomingMessage): string {
    return networkOf(request, this.config.trustedProxies);
  }

  async #consume(limit: LimitName, counted: Counted, subject: string): Promise<void> {
    try {
      await this.#limiter(limit, counted).consume(keyOf(subject));
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooOften(error) : error;
    }
  }

  #limiter(limit: LimitName, counted: Counted): RateLimiterPostgres {
    const keyPrefix = `${limit}:${counted}`;
    let limiter = this.#limiters.get(keyPrefix);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points: this.config.limits[limit][counted],
        duration: this.config.limits[limit].seconds,
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

function accountOf(request: ActorRequest): string | null {
  const { email } = (request.input?.body ?? {}) as { email?: string };
  return request.actor.userId ?? email ?? null;
}

/** The table keeps no addresses. */
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}
