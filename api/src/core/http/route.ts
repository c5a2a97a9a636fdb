import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { Permission, Route as ContractRoute, RouteParsed } from '@yolo/contract';
import type { Response } from 'express';
import type { Actor } from '../access/actor.ts';
import { type ActorRequest, NAMES_ONE, PERMISSION, ROUTE } from './handler-metadata.ts';
import { OutcomeInterceptor } from './outcome.interceptor.ts';

/** What a handler of a route receives: `Parsed<typeof eventRoutes.readEvent>`. */
export type Parsed<R> = RouteParsed<R>;

/** Binds a handler to a call of the contract: method, path, status and permission come from there. */
export function Route(route: ContractRoute): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: `api${route.path}` }),
    HttpCode(route.status ?? (route.answer === 'nothing' ? 204 : 200)),
    SetMetadata(ROUTE, route.name),
    SetMetadata(PERMISSION, route.permission),
    ...(hasOutcome(route) ? [UseInterceptors(OutcomeInterceptor)] : []),
  );
}

/**
 * Limits the interceptor to routes that need it: those with a subject must apply its policy, and some are counted by
 * their outcome.
 */
function hasOutcome(route: ContractRoute): boolean {
  return route.params !== undefined || !!route.limits?.some((limit) => limit.failuresOnly);
}

/** Declares the permission of a route that is not a call of the contract: pages, files, health. */
export const Allow = (permission: Permission) => SetMetadata(PERMISSION, permission);

/** The same for a request that names its subject, so that the policy must be applied to it. */
export const AllowOne = (permission: Permission) =>
  applyDecorators(Allow(permission), SetMetadata(NAMES_ONE, true), UseInterceptors(OutcomeInterceptor));

/** The actor that the guard has created from the request's credentials. */
export const CurrentActor = createParamDecorator((_, context: ExecutionContext): Actor => {
  return context.switchToHttp().getRequest<ActorRequest>().actor;
});

/** Path, query and body, as input.ts has parsed them before the handler runs. */
export const Input = createParamDecorator((_, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<ActorRequest>().input;
});

/** An AbortSignal for work that is useless after the client has disconnected. */
export const ClientDisconnected = createParamDecorator((_, context: ExecutionContext): AbortSignal => {
  const response = context.switchToHttp().getResponse<Response>();
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
});
