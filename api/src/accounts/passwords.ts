import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { passwordWeakness } from '@yolo/contract';
import { DomainError } from '../http/domain-error.ts';
import { Breaches } from './breaches.ts';

/** Hashing (argon2id, the library's defaults: 19 MiB, 2 passes) and the rules of new passwords. */
@Injectable()
export class Passwords {
  /** Nobody's password, so that an unknown address takes as long as a wrong password. */
  readonly #nobodys = hash(randomBytes(32));

  constructor(private readonly breaches: Breaches) {}

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /** @param passwordHash undefined where there is no such account */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const right = await verify(passwordHash ?? (await this.#nobodys), password);
    return right && passwordHash !== undefined;
  }

  /** @throws DomainError `weak_password` with the broken rule, `breached_password` */
  async requireGood(password: string): Promise<void> {
    const weakness = passwordWeakness(password);
    if (weakness) throw new DomainError('weak_password', {}, weakness);
    if (await this.breaches.contain(password)) throw new DomainError('breached_password');
  }
}
