import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InviteToken } from '@yolo/contract/schemas';
import { DomainError } from '../errors/domain-error.ts';
import { AccessTokens } from './access-tokens.ts';
import { actor, type Actor } from './actor.ts';
import { EndedSessions } from './ended-sessions.ts';

/** Unverified credentials of a request or a handshake. */
export interface RequestCredentials {
  requestId: string;
  accessToken?: string | undefined;
  inviteToken?: string | undefined;
}

/** The look-up key of an invitation, from its token ([INV-2]). */
export function inviteTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Turns credentials into an {@link Actor}, for HTTP and for sockets. */
@Injectable()
export class Credentials {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly ended: EndedSessions,
  ) {}

  /**
   * @throws DomainError `unauthenticated` for a bad access token: a request with an ended session is not treated as a
   * guest's
   */
  async actorOf({ requestId, accessToken, inviteToken }: RequestCredentials): Promise<Actor> {
    const session = accessToken === undefined ? null : await this.tokens.read(accessToken);
    if (session && this.ended.has(session.sessionId)) throw new DomainError('unauthenticated');
    // A malformed token is left out: it has the same effect as one that does not exist.
    const isWellFormed = inviteToken !== undefined && InviteToken.safeParse(inviteToken).success;
    return actor({
      requestId,
      userId: session?.userId ?? null,
      sessionId: session?.sessionId ?? null,
      inviteTokenHash: isWellFormed ? inviteTokenHash(inviteToken) : null,
    });
  }
}
