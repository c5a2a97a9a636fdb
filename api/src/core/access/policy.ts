import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@yolo/contract';
import type { Actor, MemberActor } from './actor.ts';

/** Loads and decides in one statement; rejects with a DomainError instead of returning what may not be seen. */
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

/** Open to everybody, with or without session and token. */
export const anyone = (permission: Permission): Policy => register({ permission, kind: 'anyone' });

/** Open to every signed-in member. */
export const members = (permission: Permission): Policy => register({ permission, kind: 'member' });

/** Open to admins; whether somebody is one is read at each call, because tokens stay valid for minutes. */
export const admins = (permission: Permission): Policy => register({ permission, kind: 'admin' });

/** Depends on the subject: the use case calls `access.require`, which loads and decides. */
export function policy<Subject, Granted>(
  permission: Permission,
  decide: Decide<Subject, Granted>,
): SubjectPolicy<Subject, Granted> {
  return register({ permission, kind: 'subject', decide });
}

/** The policy of a permission, or undefined where no module has declared one: then access is denied. */
export function policyOf(permission: Permission): Policy<never> | undefined {
  return registry.get(permission);
}

export function isMember(actor: Actor): actor is MemberActor {
  return actor.userId !== null && actor.sessionId !== null;
}
