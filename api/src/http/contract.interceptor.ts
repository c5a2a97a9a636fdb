import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { type Permission, type Route, routes } from '@yolo/contract';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { policyOf } from '../access/policy.ts';
import { readBody } from './body.ts';
import { DomainError } from './domain-error.ts';
import { parseInput } from './input.ts';
import { RateLimits } from './rate-limits.ts';
import { type ActorRequest, permissionOf, routeNameOf } from './route.ts';

/** What surrounds every handler: limits and input before it, and afterwards the proof that somebody asked whether it may. */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  readonly #logger = new Logger(ContractInterceptor.name);

  constructor(private readonly limits: RateLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const handler = context.getHandler();
    const name = routeNameOf(handler);
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const answer = name
      ? await this.#called(routes[name], request, context.switchToHttp().getResponse<Response>(), next)
      : next.handle();
    const permission = permissionOf(handler);
    if (!permission || policyOf(permission)?.kind !== 'subject') return answer;
    return answer.pipe(map((view: unknown) => this.#decided(request, permission, view)));
  }

  async #called(
    route: Route,
    request: ActorRequest,
    response: Response,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    await this.limits.countAddress(route, request);
    await readBody(route, request, response);
    request.input = parseInput(route, request);
    await this.limits.countAccount(route, request);
    return this.limits.settle(route, request, next.handle());
  }

  #decided(request: ActorRequest, permission: Permission, view: unknown): unknown {
    if (request.actor.decided.has(permission)) return view;
    this.#logger.error({ permission }, 'A handler answered without asking whether it may');
    throw new DomainError('internal');
  }
}
