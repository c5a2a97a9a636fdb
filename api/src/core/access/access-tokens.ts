import { webcrypto } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS } from '@yolo/contract/accounts';
import { jwtVerify, SignJWT } from 'jose';
import { CONFIG, type Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';
import { DomainError } from '../errors/domain-error.ts';

const ALGORITHM = 'HS256';

/** Limit of the cache of verified tokens. */
const CACHE_MAX = 10_000;

export interface ProvedSession {
  userId: string;
  sessionId: string;
}

/** The short-lived half of a session: valid for minutes without a look into the database. */
@Injectable()
export class AccessTokens {
  readonly #key: Promise<webcrypto.CryptoKey>;
  /** Sessions by verified token, so that the signature is checked once. */
  readonly #cache = new Map<string, ProvedSession & { expiresAt: number }>();

  constructor(@Inject(CONFIG) config: Config) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    this.#key = webcrypto.subtle.importKey('raw', deriveKey(config, 'access-token'), algorithm, false, [
      'sign',
      'verify',
    ]);
  }

  async issue(session: ProvedSession): Promise<{ token: string; expiresAt: Date }> {
    const expiresAt = new Date((Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS) * 1000);
    const token = await new SignJWT({ sid: session.sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(session.userId)
      .setExpirationTime(expiresAt)
      .sign(await this.#key);
    return { token, expiresAt };
  }

  /** @throws DomainError `unauthenticated` when the signature is wrong or the token has expired */
  async read(token: string): Promise<ProvedSession> {
    const proved = this.#cache.get(token) ?? (await this.#prove(token));
    if (proved.expiresAt > Date.now()) return proved;
    this.#cache.delete(token);
    throw new DomainError('unauthenticated');
  }

  async #prove(token: string): Promise<ProvedSession & { expiresAt: number }> {
    try {
      const { payload } = await jwtVerify<{ sid: string }>(token, await this.#key, {
        algorithms: [ALGORITHM],
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      const proved = { userId: payload.sub!, sessionId: payload.sid, expiresAt: payload.exp! * 1000 };
      if (this.#cache.size >= CACHE_MAX) this.#cache.clear();
      this.#cache.set(token, proved);
      return proved;
    } catch {
      // The caller gets the same error for a forged, a damaged and an expired token.
      throw new DomainError('unauthenticated');
    }
  }
}
