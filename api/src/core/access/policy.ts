import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@yolo/contract';
import type { Actor, MemberActor } from './actor.ts';

/** One statement's worth of loading and deciding; rejects with a DomainError instead of returning what may not be seen. */
export type Decide<Subject, Granted> = (
  em: EntityManager,
  actor: Actor,
  subject: Subject,
) => Promise<Granted>;

export type Policy<Subject = never, Granted = unknown> =
  | { readonly permission: Permission; readonly kind: 'anyone' | 'member' | 'admin' }
  | { readonly permission: Permission; readonly kind: 'subject'; readonly decide: Decide<Subject, Granted> };

export type SubjectPolicy<Subject, Granted> = Extract<Policy<Subject, Granted>, { kind: 'subject' }>;

const registry = new Map<Permission, Policy<never>>();

function register<P extends Policy<never>>(policy: P): P {
  if (registry.has(policy.permission)) throw new Error(`Two policies decide about ${policy.permission}`);
  registry.set(policy.permission, policy);
  return policy;
}

/** Open to everybody, sessions and tokens or not. */
export const anyone = (permission: Permission): Policy => register({ permission, kind: 'anyone' });

/** Open to every signed-in member. */
export const members = (permission: Permission): Policy => register({ permission, kind: 'member' });

/** Open to admins; whether somebody is one is read at each call, because tokens live on for minutes. */
export const admins = (permission: Permission): Policy => register({ permission, kind: 'admin' });

/** Depends on the thing: the use case asks by `access.require`, which loads and decides in one call. */
export function policy<Subject, Granted>(
  permission: Permission,
  decide: Decide<Subject, Granted>,
): SubjectPolicy<Subject, Granted> {
  return register({ permission, kind: 'subject', decide });
}

/** The policy of a permission, or undefined where no module has declared one: then nobody may. */
export function policyOf(permission: Permission): Policy<never> | undefined {
  return registry.get(permission);
}

export function isMember(actor: Actor): actor is MemberActor {
  return actor.userId !== null && actor.sessionId !== null;
}
