import { Injectable, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { type Permission, type RouteName, routes } from '@yolo/contract';
import { NAMES_ONE, permissionOf, routeNameOf } from './handler-metadata.ts';

// The metadata keys of Nest's decorators.
const PATH = 'path';
const METHOD = 'method';
const GATEWAY = 'websockets:is_gateway';
const MESSAGE = 'websockets:message_mapping';

/** A method that clients can call. */
export interface Handler {
  /** Class and method, for messages. */
  name: string;
  permission: Permission | undefined;
}

export interface HttpHandler extends Handler {
  route: RouteName | undefined;
  /** Whether a request names its subject, so that the application of the policy is verified. */
  namesOne: boolean;
  method: string;
  /** Express's path, with a leading slash. */
  path: string;
}

function namesOne(handler: object): boolean {
  const route = routeNameOf(handler);
  return route ? 'params' in routes[route] : Reflect.hasMetadata(NAMES_ONE, handler);
}

/** All mounted handlers, found by Nest's metadata rather than by a list that could be out of date. */
@Injectable()
export class Handlers {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  http(): HttpHandler[] {
    const controllers = this.discovery.getControllers().map(({ instance }) => instance as object);
    return controllers.flatMap((instance) =>
      this.#marked(instance, PATH).map(({ name, handler }) => ({
        name,
        permission: permissionOf(handler),
        route: routeNameOf(handler),
        namesOne: namesOne(handler),
        method: RequestMethod[Reflect.getMetadata(METHOD, handler) as number]!,
        path: `/${String(Reflect.getMetadata(PATH, handler)).replace(/^\//, '')}`,
      })),
    );
  }

  /** Handlers of socket messages; `message` is what clients send. */
  messages(): (Handler & { message: string })[] {
    const gateways = this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && Reflect.getMetadata(GATEWAY, metatype) === true)
      .map(({ instance }) => instance as object);
    return gateways.flatMap((instance) =>
      this.#marked(instance, MESSAGE).map(({ name, handler }) => ({
        name,
        permission: permissionOf(handler),
        message: String(Reflect.getMetadata('message', handler)),
      })),
    );
  }

  #marked(instance: object, mark: string): { name: string; handler: object }[] {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return this.scanner
      .getAllMethodNames(prototype)
      .map((method) => ({ name: `${instance.constructor.name}.${method}`, handler: prototype[method]! }))
      .filter(({ handler }) => Reflect.hasMetadata(mark, handler));
  }
}
