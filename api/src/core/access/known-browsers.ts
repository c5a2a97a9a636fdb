import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type pg from 'pg';
import { CONFIG, type Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';
import { type RowOf, text, uuid } from '../database/columns.ts';
import { POOL } from '../database/pool.ts';
import { statement } from '../database/statement.ts';
import { cookieOf } from './cookies.ts';

const PREFIX = 'yolo_known_';
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;
/** The longest that browsers keep a cookie. */
const LIFE_MS = 400 * 24 * 60 * 60 * 1000;

/** The member with the address $1 and the current password hash: both are signed into the cookie. */
const memberColumns = { userId: uuid(), passwordHash: text() };
const memberAt = statement(
  memberColumns,
  `select p.id as "userId", a.password_hash as "passwordHash"
   from profiles p join accounts a on a.user_id = p.id where p.email = $1`,
);
export type KnownMember = RowOf<typeof memberColumns>;

/**
 * Browsers in which a member has signed in before, identified by a cookie (OWASP's "device cookie", docs/adr/0013). The
 * cookie grants no access: it only gives the browser its own counter of password guesses.
 */
@Injectable()
export class KnownBrowsers {
  readonly #key: Buffer;
  readonly #secure: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {
    this.#key = deriveKey(config, 'known-browser');
    this.#secure = config.publicUrl.startsWith('https:');
  }

  /**
   * @returns the key that counts this browser's guesses at the account with this address; null for an unknown browser
   */
  async recognise(request: IncomingMessage, email: string): Promise<string | null> {
    if (!request.headers.cookie?.includes(PREFIX)) return null;
    const [member] = await memberAt(this.pool, [email]);
    const value = member && cookieOf(request, this.#nameFor(member));
    const [, nonce, proof] = VALUE.exec(value ?? '') ?? [];
    if (!member || !nonce || !proof) return null;
    const isValid = timingSafeEqual(Buffer.from(proof), Buffer.from(this.#prove(member, nonce)));
    return isValid ? `${member.userId} ${nonce}` : null;
  }

  /** Makes this browser a known one. Each sign-in sets a new cookie, so that an older copy stays behind. */
  remember(response: Response, member: KnownMember): void {
    const nonce = randomBytes(16).toString('base64url');
    response.cookie(this.#nameFor(member), `${nonce}.${this.#prove(member, nonce)}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      path: '/api/auth/sign-in',
      maxAge: LIFE_MS,
    });
  }

  /** One cookie for each member who uses the browser; its name does not reveal the member. */
  #nameFor({ userId }: KnownMember): string {
    return PREFIX + this.#mac('name', userId).slice(0, 16);
  }

  #prove({ userId, passwordHash }: KnownMember, nonce: string): string {
    return this.#mac('proof', userId, passwordHash, nonce);
  }

  #mac(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64url');
  }
}
