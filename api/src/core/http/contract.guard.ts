import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isId, type Route, routes } from '@yolo/contract';
import type { Response } from 'express';
import { readBody } from './body.ts';
import { type ActorRequest, routeNameOf } from './handler-metadata.ts';
import { parseInput } from './input.ts';
import { RateLimits } from './rate-limits.ts';
import { Uploads } from './uploads.ts';

/** After the actor is known: applies the rate limits, and parses the input. The body is not read before that. */
@Injectable()
export class ContractGuard implements CanActivate {
  constructor(
    private readonly limits: RateLimits,
    private readonly uploads: Uploads,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = context.getType() === 'http' && routeNameOf(context.getHandler());
    const request = context.switchToHttp().getRequest<ActorRequest>();
    if (!name) {
      if (context.getType() === 'http') lowerCaseIds(request);
      return true;
    }
    const route: Route = routes[name];
    await this.limits.countCaller(route, request);
    const response = context.switchToHttp().getResponse<Response>();
    if (route.binary && request.actor.userId !== null) this.uploads.admit(request.actor.userId, response);
    await readBody(route, request, response);
    request.input = parseInput(route, request);
    await this.limits.countRouteTarget(route, request);
    return true;
  }
}

/** For files, which have no schemas: an id in capitals is the same id. */
function lowerCaseIds({ params }: ActorRequest): void {
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string' && isId(value)) params[name] = value.toLowerCase();
}
