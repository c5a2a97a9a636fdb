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
import type { Actor } from '../access/actor.ts';
import type { RequestInput } from './input.ts';

const ROUTE = Symbol('route');
const PERMISSION = Symbol('permission');

export type ActorRequest = Request & { actor: Actor; input?: RequestInput };

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

/** Path, query and body, as input.ts has parsed them before the handler runs. */
export const Input = createParamDecorator((_, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<ActorRequest>().input;
});
