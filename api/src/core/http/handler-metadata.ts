import type { Permission, RouteName } from '@yolo/contract';
import type { Request } from 'express';
import type { Actor } from '../access/actor.ts';
import type { RequestInput } from './input.ts';
import type { Attempt } from './rate-limits.ts';

export const ROUTE = Symbol('route');
export const PERMISSION = Symbol('permission');
/** Marks a handler outside the contract whose request names its subject. */
export const NAMES_ONE = Symbol('names one');

export type ActorRequest = Request & {
  actor: Actor;
  input?: RequestInput;
  /** The counted attempts of this call, which may be undone. */
  attempts?: Attempt[];
};

/** The contract's name for a handler, or undefined for one outside it. */
export const routeNameOf = (handler: object): RouteName | undefined =>
  Reflect.getMetadata(ROUTE, handler) as RouteName | undefined;

/** The permission that a handler declares, or undefined, which stops the boot. */
export const permissionOf = (handler: object): Permission | undefined =>
  Reflect.getMetadata(PERMISSION, handler) as Permission | undefined;
