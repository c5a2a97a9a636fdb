import type { Permission, RouteName } from '@yolo/contract';
import type { Request } from 'express';
import type { Actor } from '../access/actor.ts';
import type { RequestInput } from './input.ts';
import type { Attempt } from './rate-limits.ts';

export const ROUTE = Symbol('route');
export const PERMISSION = Symbol('permission');
/** On a handler outside the contract whose request names the one thing that it is about. */
export const NAMES_ONE = Symbol('names one');

export type ActorRequest = Request & {
  actor: Actor;
  input?: RequestInput;
  /** What this call was counted as and may take back. */
  attempts?: Attempt[];
};

/** The contract's name for a handler, or undefined for one outside it. */
export const routeNameOf = (handler: object): RouteName | undefined =>
  Reflect.getMetadata(ROUTE, handler) as RouteName | undefined;

/** The permission that a handler declares, or undefined: then the boot stops. */
export const permissionOf = (handler: object): Permission | undefined =>
  Reflect.getMetadata(PERMISSION, handler) as Permission | undefined;
