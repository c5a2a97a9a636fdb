import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@yolo/contract';
import { type Attempt, RateLimits } from './rate-limits.ts';

/** What a call answers whose invitation token was none. */
const OPENED_NOTHING = new Set<ErrorCode>([
  'event_not_found',
  'invitation_gone',
  'member_not_found',
  'forbidden',
]);

/** Tokens that are remembered as good, so that reading with one costs no statement more. */
const REMEMBERED_MAX = 10_000;

/** A token that is tried, until it is known whether it opens anything. */
export interface Trial {
  /** Who tries which token on what. */
  subject: string;
  attempt: Attempt | null;
}

/** An invitation token that opens nothing was a guess: each is counted before it is tried and taken back if it was good. */
@Injectable()
export class TokenGuesses {
  readonly #good = new Set<string>();

  constructor(private readonly limits: RateLimits) {}

  /** @throws DomainError `rate_limited` when too many tokens that came from there opened nothing */
  async try(
    request: IncomingMessage,
    { userId, inviteTokenHash }: { userId: string | null; inviteTokenHash: Buffer },
    tried: object,
  ): Promise<Trial> {
    const subject = JSON.stringify([userId, inviteTokenHash.toString('base64url'), tried]);
    return { subject, attempt: this.#good.has(subject) ? null : await this.limits.countToken(request) };
  }

  async succeeded({ subject, attempt }: Trial): Promise<void> {
    if (!attempt) return;
    if (this.#good.size >= REMEMBERED_MAX) this.#good.clear();
    this.#good.add(subject);
    await this.limits.takeBack([attempt]);
  }

  /** What is refused for another reason says nothing about the token. */
  async refused(request: IncomingMessage, { subject, attempt }: Trial, code: ErrorCode): Promise<void> {
    if (!OPENED_NOTHING.has(code)) return this.limits.takeBack(attempt ? [attempt] : []);
    this.#good.delete(subject);
    if (!attempt) await this.limits.countToken(request);
  }
}
