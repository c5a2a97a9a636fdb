import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@yolo/contract';
import { type Attempt, RateLimits } from './rate-limits.ts';

/** The error codes of a call with an invalid invitation token. */
const INVALID_TOKEN_CODES = new Set<ErrorCode>([
  'event_not_found',
  'invitation_gone',
  'member_not_found',
  'forbidden',
]);

/** The number of valid tokens in the cache, which saves reads another statement. */
const CACHE_MAX = 10_000;

/** A token whose validity is not known yet. */
export interface Trial {
  /** The member, the token and the target. */
  subject: string;
  attempt: Attempt | null;
}

/** Limits guesses at invitation tokens: each is counted before the call, and undone if the token was valid. */
@Injectable()
export class TokenGuesses {
  readonly #valid = new Set<string>();

  constructor(private readonly limits: RateLimits) {}

  /** @throws DomainError `rate_limited` when the network has sent too many invalid tokens */
  async try(
    request: IncomingMessage,
    { userId, inviteTokenHash }: { userId: string | null; inviteTokenHash: Buffer },
    tried: object,
  ): Promise<Trial> {
    const subject = JSON.stringify([userId, inviteTokenHash.toString('base64url'), tried]);
    return { subject, attempt: this.#valid.has(subject) ? null : await this.limits.countToken(request) };
  }

  async succeeded({ subject, attempt }: Trial): Promise<void> {
    if (!attempt) return;
    if (this.#valid.size >= CACHE_MAX) this.#valid.clear();
    this.#valid.add(subject);
    await this.limits.undo([attempt]);
  }

  /** A refusal for another reason does not mean that the token is invalid. */
  async refused(request: IncomingMessage, { subject, attempt }: Trial, code: ErrorCode): Promise<void> {
    if (!INVALID_TOKEN_CODES.has(code)) return this.limits.undo(attempt ? [attempt] : []);
    this.#valid.delete(subject);
    if (!attempt) await this.limits.countToken(request);
  }
}
