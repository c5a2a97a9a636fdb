import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { policyOf } from '../access/policy.ts';
import { permissionOf } from './route.ts';

// The names under which Nest marks its decorators' methods and classes.
const HTTP_PATH = 'path';
const GATEWAY = 'websockets:is_gateway';
const MESSAGE = 'websockets:message_mapping';

/** Stops the boot when something can be called that nobody has decided about (docs/adr/0004). */
@Injectable()
export class BootCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    const problems = this.#handlers().flatMap(({ name, handler }) => {
      const permission = permissionOf(handler);
      if (!permission) return [`${name} declares no permission`];
      return policyOf(permission) ? [] : [`${name} declares ${permission}, which has no policy`];
    });
    if (problems.length > 0) throw new Error(`The API does not start: ${problems.join('; ')}`);
  }

  #handlers(): { name: string; handler: object }[] {
    const gateways = this.discovery
      .getProviders()
      .filter(({ metatype }) => metatype && Reflect.getMetadata(GATEWAY, metatype) === true);
    return [
      ...this.discovery
        .getControllers()
        .flatMap(({ instance }) => this.#marked(instance as object, HTTP_PATH)),
      ...gateways.flatMap(({ instance }) => this.#marked(instance as object, MESSAGE)),
    ];
  }

  #marked(instance: object, mark: string): { name: string; handler: object }[] {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return this.scanner
      .getAllMethodNames(prototype)
      .map((method) => ({ name: `${instance.constructor.name}.${method}`, handler: prototype[method]! }))
      .filter(({ handler }) => Reflect.hasMetadata(mark, handler));
  }
}
