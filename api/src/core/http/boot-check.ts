import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Route, routes } from '@yolo/contract';
import { clientMessages } from '@yolo/contract/schemas';
import { policyOf } from '../access/policy.ts';
import { allLimits } from '../config/limits.ts';
import { type Handler, Handlers, type HttpHandler } from './handlers.ts';

/** Stops the boot if a handler has no policy, or the contract has a call without a handler (docs/adr/0004). */
@Injectable()
export class BootCheck implements OnApplicationBootstrap {
  constructor(private readonly handlers: Handlers) {}

  onApplicationBootstrap(): void {
    const [http, messages] = [this.handlers.http(), this.handlers.messages()];
    const problems = [
      ...[...http, ...messages].flatMap(withoutPolicy),
      ...http.flatMap(withoutSubject),
      ...(Object.values(routes) as Route[]).flatMap(withoutLimit),
      ...(Object.values(routes) as Route[]).flatMap(withoutSize),
      ...withoutHandler(
        'route',
        Object.keys(routes),
        http.map(({ route }) => route),
      ),
      ...withoutHandler(
        'message',
        Object.keys(clientMessages),
        messages.map(({ message }) => message),
      ),
    ];
    if (problems.length > 0) throw new Error(`The API does not start: ${problems.join('; ')}`);
  }
}

function withoutPolicy({ name, permission }: Handler): string[] {
  if (!permission) return [`${name} declares no permission`];
  return policyOf(permission) ? [] : [`${name} declares ${permission}, which has no policy`];
}

/** A subject policy needs a subject in the request, and only there it is verified that the policy was applied. */
function withoutSubject({ name, permission, namesOne }: HttpHandler): string[] {
  const needsSubject = permission && policyOf(permission)?.kind === 'subject';
  return needsSubject && !namesOne ? [`${name} is about one thing, which its path does not name`] : [];
}

function withoutLimit({ name, limits = [] }: Route): string[] {
  const numbers = allLimits();
  return limits
    .filter((limit) => !Object.hasOwn(numbers, limit.name))
    .map((limit) => `${name} is counted by ${limit.name}, which has no numbers`);
}

function withoutSize({ name, binary, maxBytes }: Route): string[] {
  return binary && !maxBytes ? [`${name} takes a file and does not say how large`] : [];
}

/** Calls of the contract without a handler. */
function withoutHandler(kind: string, promised: string[], handled: (string | undefined)[]): string[] {
  return promised
    .filter((name) => !handled.includes(name))
    .map((name) => `nobody handles the ${kind} ${name}`);
}
