import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { policyOf } from '../access/policy.ts';
import { DomainError } from './domain-error.ts';
import { type ActorRequest, permissionOf, routeNameOf } from './handler-metadata.ts';
import { RateLimits } from './rate-limits.ts';

/** After a handler: has somebody asked whether it may, and was the call a guess? */
@Injectable()
export class OutcomeInterceptor implements NestInterceptor {
  readonly #logger = new Logger(OutcomeInterceptor.name);

  constructor(private readonly limits: RateLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ActorRequest>();
    try {
      const view = await lastValueFrom(next.handle(), { defaultValue: undefined });
      this.#requireDecided(context.getHandler(), request);
      if (routeNameOf(context.getHandler()) === 'signIn') await this.limits.forgive('sign-in', request);
      return of(view);
    } catch (error) {
      if (error instanceof DomainError) await this.limits.countRefusal(error.code, request);
      throw error;
    }
  }

  #requireDecided(handler: object, { actor }: ActorRequest): void {
    const permission = permissionOf(handler)!;
    if (policyOf(permission)?.kind !== 'subject' || actor.decided.has(permission)) return;
    this.#logger.error({ permission }, 'A handler answered without asking whether it may');
    throw new DomainError('internal');
  }
}
