import type { Permission } from '@yolo/contract';

/**
 * Who makes a request: created once per request or socket from verified credentials, and the first argument of every
 * use case. A guest has neither session nor invitation token; a member may also hold a token (decisions, "Who may see
 * and do what").
 */
export interface Actor {
  readonly userId: string | null;
  readonly sessionId: string | null;
  /** SHA-256 of the invitation token that was sent; a policy looks up whether an invitation has it. */
  readonly inviteTokenHash: Buffer | null;
  /** Written to logs, jobs and live messages of the request. */
  readonly requestId: string;
  /**
   * Permissions that {@link AccessService.require} has decided for this request; empty means that no policy was
   * applied.
   */
  readonly decided: Set<Permission>;
}

/** An actor with a verified session: what policies of kind `member` return. */
export type MemberActor = Actor & { readonly userId: string; readonly sessionId: string };

/** what the credentials have proved; what they do not prove is absent */
export function actor(proved: Partial<Omit<Actor, 'decided'>> & { requestId: string }): Actor {
  return { userId: null, sessionId: null, inviteTokenHash: null, ...proved, decided: new Set() };
}
