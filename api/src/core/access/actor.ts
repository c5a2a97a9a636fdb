import type { Permission } from '@yolo/contract';

/**
 * Who asks: made once per request or socket from what was proved, passed as the first argument of every use case.
 * A guest has neither session nor invitation token; both may be there at once (decisions, "Who may see and do what").
 */
export interface Actor {
  readonly userId: string | null;
  readonly sessionId: string | null;
  /** SHA-256 of the invitation token that came along; whether an invitation has it is for the policy to find out. */
  readonly inviteTokenHash: Buffer | null;
  /** Follows the request into logs, jobs and live messages. */
  readonly requestId: string;
  /** Permissions that {@link AccessService.require} has decided for this request; empty means that nobody asked. */
  readonly decided: Set<Permission>;
}

/** An actor whose session was proved; what policies of kind `member` hand on. */
export type MemberActor = Actor & { readonly userId: string; readonly sessionId: string };

/** @param proved what the credentials have proved; absent parts are not there */
export function actor(proved: Partial<Omit<Actor, 'decided'>> & { requestId: string }): Actor {
  return { userId: null, sessionId: null, inviteTokenHash: null, ...proved, decided: new Set() };
}
