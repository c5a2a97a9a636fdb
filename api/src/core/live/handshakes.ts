import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LiveHandshake } from '@yolo/contract/schemas';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { Credentials } from '../access/credentials.ts';
import { EndedSessions } from '../access/ended-sessions.ts';
import { EventReaders } from '../access/event-readers.ts';
import { partsOf } from '../areas/area.ts';
import { POOL } from '../database/pool.ts';
import { asDomainError, errorView } from '../http/as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import { TokenGuesses } from '../http/token-guesses.ts';
import { linkTokenHash } from './live-links.ts';
import type { LiveSocket, SocketData } from './live-socket.ts';
import { rooms } from './rooms.ts';

type Next = (error?: Error) => void;

/**
 * Authenticates connections: by a session, an invitation's link or both, or by an area's link for listening. Others are
 * refused.
 */
@Injectable()
export class Handshakes {
  constructor(
    private readonly readers: EventReaders,
    private readonly credentials: Credentials,
    private readonly guesses: TokenGuesses,
    private readonly ended: EndedSessions,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /**
   * socket.io's middleware; a refusal is sent as the client's `connect_error`, with the contract's error as its data.
   */
  async admit(socket: LiveSocket, next: Next): Promise<void> {
    const requestId = randomUUID();
    try {
      await this.#authenticate(socket, requestId);
      next();
    } catch (thrown) {
      const error = asDomainError(thrown);
      next(Object.assign(new Error(error.code), { data: errorView(error, requestId) }));
    }
  }

  /** @throws DomainError `unauthenticated` when the token is not of this socket's member */
  async renew(socket: LiveSocket, accessToken: string): Promise<void> {
    const renewed = await this.#session(accessToken, randomUUID());
    const { sessionId, expiresAt } = renewed;
    if (renewed.userId !== socket.data.userId || !sessionId) throw new DomainError('unauthenticated');
    Object.assign(socket.data, { sessionId, expiresAt });
    await socket.join(rooms.session(sessionId));
    // If the session ended during the check, its socket was not yet in the room.
    if (this.ended.has(sessionId)) throw new DomainError('unauthenticated');
  }

  async #authenticate(socket: LiveSocket, requestId: string): Promise<void> {
    const handshake = LiveHandshake.safeParse(socket.handshake.auth);
    if (!handshake.success) throw new DomainError('validation_failed');
    const { accessToken, invite, link } = handshake.data;
    if (link !== undefined) return this.#listen(socket, linkTokenHash(link));
    const session = accessToken === undefined ? noSession : await this.#session(accessToken, requestId);
    const { inviteTokenHash } = await this.credentials.actorOf({ requestId, inviteToken: invite?.token });
    Object.assign(socket.data, { ...session, inviteTokenHash });
    if (session.userId && session.sessionId) {
      await socket.join([rooms.member(session.userId), rooms.session(session.sessionId)]);
    } else {
      await this.#requireLink(socket, invite?.eventId);
    }
  }

  /** A device without a signed-in member receives what its link allows. */
  async #listen(socket: LiveSocket, tokenHash: Buffer): Promise<void> {
    for (const { authenticate, accepts } of partsOf('liveLinks')) {
      const proved = await authenticate(this.pool, tokenHash);
      if (!proved) continue;
      const { eventId, until } = proved;
      const link = { tokenHash, eventId, hears: accepts };
      Object.assign(socket.data, { ...noSession, inviteTokenHash: null, link, expiresAt: until.getTime() });
      return void (await socket.join([rooms.listeners(eventId), rooms.link(tokenHash)]));
    }
    throw new DomainError('unauthenticated');
  }

  /** Checks again after the socket has joined its rooms; a later end of the link finds it there. */
  async isLinkLiving({ tokenHash }: { tokenHash: Buffer }): Promise<boolean> {
    const proved = await Promise.all(
      partsOf('liveLinks').map(({ authenticate }) => authenticate(this.pool, tokenHash)),
    );
    return proved.some(Boolean);
  }

  /** Checks the session in the database, once per connection: an ended one must not connect. */
  async #session(accessToken: string, requestId: string): Promise<Omit<SocketData, 'inviteTokenHash'>> {
    const proved = await this.credentials.actorOf({ requestId, accessToken });
    await this.ended.requireLiving(proved);
    const { userId, sessionId } = proved;
    return { userId, sessionId, expiresAt: decodeJwt(accessToken).exp! * 1000 };
  }

  async #requireLink(socket: LiveSocket, eventId: string | undefined): Promise<void> {
    const { inviteTokenHash } = socket.data;
    if (eventId === undefined) throw new DomainError('unauthenticated');
    if (!inviteTokenHash) throw new DomainError('event_not_found');
    const guest = { userId: null, inviteTokenHash };
    const trial = await this.guesses.try(socket.request, guest, { eventId });
    if (await this.readers.read({ ...guest, eventId })) return this.guesses.succeeded(trial);
    await this.guesses.refused(socket.request, trial, 'event_not_found');
    throw new DomainError('event_not_found');
  }
}

const noSession = { userId: null, sessionId: null, expiresAt: null };
