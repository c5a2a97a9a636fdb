import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { passwordWeakness } from '@yolo/contract/accounts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { ConcurrencyLimit } from '../../core/loop/concurrency-limit.ts';
import { Breaches } from './breaches.ts';

/** One core is the loop's: with hashing on all of them it gets its turn late. */
const HASHED_AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Some ten seconds of work on the smallest machine. */
const WAITING_MAX = 300;

/** Hashing (argon2id, the library's defaults: 19 MiB, 2 passes) and the rules of new passwords. */
@Injectable()
export class Passwords {
  readonly #hashing = new ConcurrencyLimit(HASHED_AT_ONCE, WAITING_MAX);
  /** Nobody's password, so that an unknown address takes as long as a wrong password. */
  readonly #nobodys = hash(randomBytes(32));

  constructor(private readonly breaches: Breaches) {}

  hash(password: string): Promise<string> {
    return this.#hashing.run(() => hash(password));
  }

  /** @param passwordHash undefined where there is no such account */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const compared = passwordHash ?? (await this.#nobodys);
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
