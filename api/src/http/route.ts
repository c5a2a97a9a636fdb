import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import {
  routes,
  type Permission,
  type Route as ContractRoute,
  type RouteName,
  type RouteParsed,
  type Routes,
} from '@yolo/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { DomainError } from './domain-error.ts';

const ROUTE = Symbol('route');
const PERMISSION = Symbol('permission');

export type ActorRequest = Request & { actor: Actor };

/** What a handler of the named route receives. */
export type Parsed<N extends RouteName> = RouteParsed<Routes[N]>;

/** Binds a handler to a call of the contract: method, path, status and permission come from there. */
export function Route(name: RouteName): MethodDecorator {
  const route: ContractRoute = routes[name];
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: `api${route.path}` }),
    HttpCode(route.status ?? (route.response === null ? 204 : 200)),
    SetMetadata(ROUTE, name),
    SetMetadata(PERMISSION, route.permission),
  );
}

/** Declares the permission of a route that is not a call of the contract: pages, files, health. */
export const Allow = (permission: Permission) => SetMetadata(PERMISSION, permission);

/** The contract's name for a handler, or undefined for one outside it. */
export const routeNameOf = (handler: object): RouteName | undefined =>
  Reflect.getMetadata(ROUTE, handler) as RouteName | undefined;

/** The permission that a handler declares, or undefined: then the boot stops. */
export const permissionOf = (handler: object): Permission | undefined =>
  Reflect.getMetadata(PERMISSION, handler) as Permission | undefined;

/** The actor that the guard has made of the request's credentials. */
export const CurrentActor = createParamDecorator((_, context: ExecutionContext): Actor => {
  return context.switchToHttp().getRequest<ActorRequest>().actor;
});

/** Path, query and body, parsed by the contract's schemas; everything that they don't name is refused. */
export const Input = createParamDecorator((_, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  const name = routeNameOf(context.getHandler());
  if (!name) throw new Error('Input() belongs on handlers of contract routes');
  const route: ContractRoute = routes[name];
  return {
    params: parsePart(route.params, { ...request.params }, 'params'),
    query: parsePart(route.query, { ...request.query }, 'query'),
    body: route.binary ? undefined : parsePart(route.body, request.body as unknown, 'body'),
    file: route.binary ? (request.body as unknown) : undefined,
  };
});

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // An id that cannot be one names nothing: the same answer as for an id that does not exist.
  if (part === 'params') throw new DomainError('event_not_found');
  const issues = result.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, 200),
    message: issue.message.slice(0, 200),
  }));
  throw new DomainError('validation_failed', { issues });
}
