import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Route, routes } from '@yolo/contract';
import { clientMessages } from '@yolo/contract/schemas';
import { policyOf } from '../access/policy.ts';
import { allLimits } from '../config/limits.ts';
import { type Handler, Handlers, type HttpHandler } from './handlers.ts';

/** Stops the boot when something can be called that nobody has decided about, or is promised that nobody does (docs/adr/0004). */
@Injectable()
export class BootCheck implements OnApplicationBootstrap {
  constructor(private readonly handlers: Handlers) {}

  onApplicationBootstrap(): void {
    const [http, messages] = [this.handlers.http(), this.handlers.messages()];
    const problems = [
      ...[...http, ...messages].flatMap(undecided),
      ...http.flatMap(unnamed),
      ...(Object.values(routes) as Route[]).flatMap(unlimited),
      ...(Object.values(routes) as Route[]).flatMap(endless),
      ...unhandled(
        'route',
        Object.keys(routes),
        http.map(({ route }) => route),
      ),
      ...unhandled(
        'message',
        Object.keys(clientMessages),
        messages.map(({ message }) => message),
      ),
    ];
    if (problems.length > 0) throw new Error(`The API does not start: ${problems.join('; ')}`);
  }
}

function undecided({ name, permission }: Handler): string[] {
  if (!permission) return [`${name} declares no permission`];
  return policyOf(permission) ? [] : [`${name} declares ${permission}, which has no policy`];
}

/** A policy about one thing can only be asked where the request names it, and only there it is proved that it was asked. */
function unnamed({ name, permission, namesOne }: HttpHandler): string[] {
  const about = permission && policyOf(permission)?.kind === 'subject';
  return about && !namesOne ? [`${name} is about one thing, which its path does not name`] : [];
}

function unlimited({ name, limits = [] }: Route): string[] {
  const numbers = allLimits();
  return limits
    .filter((limit) => !Object.hasOwn(numbers, limit.name))
    .map((limit) => `${name} is counted by ${limit.name}, which has no numbers`);
}

function endless({ name, binary, maxBytes }: Route): string[] {
  return binary && !maxBytes ? [`${name} takes a file and does not say how large`] : [];
}

/** What the contract promises and nobody does. */
function unhandled(kind: string, promised: string[], handled: (string | undefined)[]): string[] {
  return promised
    .filter((name) => !handled.includes(name))
    .map((name) => `nobody handles the ${kind} ${name}`);
}
