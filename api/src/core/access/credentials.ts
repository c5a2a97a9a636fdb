import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InviteToken } from '@yolo/contract/schemas';
import { DomainError } from '../errors/domain-error.ts';
import { AccessTokens } from './access-tokens.ts';
import { actor, type Actor } from './actor.ts';
import { EndedSessions } from './ended-sessions.ts';

/** What came along with a request or a handshake, unproved. */
export interface Presented {
  requestId: string;
  accessToken?: string | undefined;
  inviteToken?: string | undefined;
}

/** How the look-up key of an invitation is made from its token ([INV-2]). */
export function inviteTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Turns credentials into an {@link Actor}, for HTTP and sockets alike. */
@Injectable()
export class Credentials {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly ended: EndedSessions,
  ) {}

  /** @throws DomainError `unauthenticated` for a bad access token: an ended session never becomes a guest by itself */
  async actorOf({ requestId, accessToken, inviteToken }: Presented): Promise<Actor> {
    const session = accessToken === undefined ? null : await this.tokens.read(accessToken);
    if (session && this.ended.has(session.sessionId)) throw new DomainError('unauthenticated');
    // A token that cannot be one is left out: it opens nothing, like one that does not exist.
    const known = inviteToken !== undefined && InviteToken.safeParse(inviteToken).success;
    return actor({
      requestId,
      userId: session?.userId ?? null,
      sessionId: session?.sessionId ?? null,
      inviteTokenHash: known ? inviteTokenHash(inviteToken) : null,
    });
  }
}
