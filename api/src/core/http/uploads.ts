import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';

/** Per member: people choose one picture, and perhaps a second during the first upload. */
const PER_MEMBER = 4;
/** In total: each may hold a file of the maximum size in memory. */
const TOTAL = 24;
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits concurrent uploads, from before the first byte is read until the answer is sent or the client has
 * disconnected.
 */
@Injectable()
export class Uploads {
  readonly #byMember = new Map<string, number>();
  #all = 0;

  /** @throws DomainError `rate_limited` when the member has too many, `unavailable` when all members together have */
  admit(memberId: string, response: Response): void {
    // A closed response emits no "close" that would free the place.
    if (response.destroyed) throw new DomainError('malformed_body');
    const own = this.#byMember.get(memberId) ?? 0;
    const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (own >= PER_MEMBER) throw new DomainError('rate_limited', retry);
    if (this.#all >= TOTAL) throw new DomainError('unavailable', retry);
    this.#byMember.set(memberId, own + 1);
    this.#all++;
    response.once('close', () => this.#release(memberId));
  }

  #release(memberId: string): void {
    const own = this.#byMember.get(memberId)! - 1;
    if (own > 0) this.#byMember.set(memberId, own);
    else this.#byMember.delete(memberId);
    this.#all--;
  }
}
