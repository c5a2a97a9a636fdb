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

/** By which a browser is known: the member with the address $1, and the password that the member has now. */
const known = { userId: uuid(), passwordHash: text() };
const memberAt = statement(
  known,
  `select p.id as "userId", a.password_hash as "passwordHash"
   from profiles p join accounts a on a.user_id = p.id where p.email = $1`,
);
export type KnownMember = RowOf<typeof known>;

/**
 * Browsers in which a member has signed in before, known by a cookie (OWASP's "device cookie", docs/adr/0013). It opens
 * nothing: the password guesses of a known browser are counted by themselves.
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

  /** @returns by what the browser's own guesses at the account with this address are counted; null for a stranger */
  async recognise(request: IncomingMessage, email: string): Promise<string | null> {
    if (!request.headers.cookie?.includes(PREFIX)) return null;
    const [member] = await memberAt(this.pool, [email]);
    const value = member && cookieOf(request, this.#nameFor(member));
    const [, nonce, proof] = VALUE.exec(value ?? '') ?? [];
    if (!member || !nonce || !proof) return null;
    const right = timingSafeEqual(Buffer.from(proof), Buffer.from(this.#prove(member, nonce)));
    return right ? `${member.userId} ${nonce}` : null;
  }

  /** From now on this browser is known; each time by another cookie, so that a copy of the last one is left behind. */
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

  /** One cookie for each member of the browser, whose name says nothing about the member. */
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
