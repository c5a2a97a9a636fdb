import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';

/** Somebody chooses one picture, perhaps a second while the first is on its way. */
const OF_ONE = 4;
/** Each may hold as many bytes as a file may have. */
const IN_ALL = 24;
const RETRY_AFTER_SECONDS = 5;

/** How many uploads are in hand, from before the first byte is read until the answer is out or the caller has gone. */
@Injectable()
export class Uploads {
  readonly #of = new Map<string, number>();
  #all = 0;

  /** @throws DomainError `rate_limited` when the member has too many in hand, `unavailable` when all have together */
  admit(memberId: string, response: Response): void {
    // Nothing would give the place back of one who has hung up already.
    if (response.destroyed) throw new DomainError('malformed_body');
    const own = this.#of.get(memberId) ?? 0;
    const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (own >= OF_ONE) throw new DomainError('rate_limited', retry);
    if (this.#all >= IN_ALL) throw new DomainError('unavailable', retry);
    this.#of.set(memberId, own + 1);
    this.#all++;
    response.once('close', () => this.#release(memberId));
  }

  #release(memberId: string): void {
    const own = this.#of.get(memberId)! - 1;
    if (own > 0) this.#of.set(memberId, own);
    else this.#of.delete(memberId);
    this.#all--;
  }
}
