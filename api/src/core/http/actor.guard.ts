import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { INVITE_TOKEN_HEADER, needsLivingSession, routes } from '@yolo/contract';
import type { Request } from 'express';
import { AccessService } from '../access/access.service.ts';
import { Credentials } from '../access/credentials.ts';
import { EndedSessions } from '../access/ended-sessions.ts';
import { isMember, policyOf } from '../access/policy.ts';
import { DomainError } from '../errors/domain-error.ts';
import { READ_METHODS } from './gate.ts';
import { type ActorRequest, permissionOf, routeNameOf } from './handler-metadata.ts';

/** Creates the actor of every request, and refuses calls without a session that they need. */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly credentials: Credentials,
    private readonly access: AccessService,
    private readonly ended: EndedSessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Gateways create their actors at the handshake.
    if (context.getType() !== 'http') return true;
    const permission = permissionOf(context.getHandler());
    const policy = permission && policyOf(permission);
    if (!policy) throw new Error(`${context.getHandler().name} has no policy`);
    const request = context.switchToHttp().getRequest<ActorRequest>();
    request.actor = await this.credentials.actorOf({
      requestId: String(request.id),
      accessToken: bearer(request),
      inviteToken: request.get(INVITE_TOKEN_HEADER),
    });
    if (policy.kind === 'member' && !isMember(request.actor)) throw new DomainError('unauthenticated');
    const route = routeNameOf(context.getHandler());
    const writes = route ? needsLivingSession(routes[route]) : !READ_METHODS.has(request.method);
    if (policy.kind === 'admin') await this.access.requireAdmin(request.actor);
    else if (writes) await this.ended.requireLiving(request.actor);
    return true;
  }
}

function bearer(request: Request): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  // Another scheme is not accepted: it becomes an empty token, which is refused like a wrong one.
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
}
