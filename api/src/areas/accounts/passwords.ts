import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { passwordWeakness } from '@yolo/contract/accounts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { ConcurrencyLimit } from '../../core/loop/concurrency-limit.ts';
import { Breaches } from './breaches.ts';

/** One core is left to the event loop: with hashing on all cores the loop is delayed. */
const HASHES_MAX = Math.max(1, availableParallelism() - 1);
/** About ten seconds of work on the smallest machine. */
const QUEUE_MAX = 300;

/** Hashing (argon2id, the library's defaults: 19 MiB, 2 passes) and the rules of new passwords. */
@Injectable()
export class Passwords {
  readonly #hashing = new ConcurrencyLimit(HASHES_MAX, QUEUE_MAX);
  /** Compared for an unknown address, so that it takes as long as a wrong password. */
  readonly #dummyHash = hash(randomBytes(32));

  constructor(private readonly breaches: Breaches) {}

  hash(password: string): Promise<string> {
    return this.#hashing.run(() => hash(password));
  }

  /** @param passwordHash undefined for an unknown account */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const compared = passwordHash ?? (await this.#dummyHash);
    const right = await this.#hashing.run(() => verify(compared, password));
    return right && passwordHash !== undefined;
  }

  /** @throws DomainError `weak_password` with the broken rule, `breached_password` */
  async requireGood(password: string): Promise<void> {
    const weakness = passwordWeakness(password);
    if (weakness) throw new DomainError('weak_password', {}, weakness);
    if (await this.breaches.contain(password)) throw new DomainError('breached_password');
  }
}
