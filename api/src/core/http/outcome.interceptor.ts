import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { policyOf } from '../access/policy.ts';
import { asDomainError } from './as-domain-error.ts';
import { DomainError } from '../errors/domain-error.ts';
import { type ActorRequest, permissionOf } from './handler-metadata.ts';
import { RateLimits } from './rate-limits.ts';
import { TokenGuesses, type Trial } from './token-guesses.ts';

/** After a handler: verifies that its policy was applied, and counts failed token guesses. */
@Injectable()
export class OutcomeInterceptor implements NestInterceptor {
  readonly #logger = new Logger(OutcomeInterceptor.name);

  constructor(
    private readonly limits: RateLimits,
    private readonly guesses: TokenGuesses,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const trial = isAboutOne(handler) && (await this.#tryToken(request));
    try {
      const view = await lastValueFrom(next.handle(), { defaultValue: undefined });
      this.#requireDecided(handler, request);
      await this.limits.undoAttempts(request);
      if (trial) await this.guesses.succeeded(trial);
      return of(view);
    } catch (error) {
      if (trial) await this.guesses.refused(request, trial, asDomainError(error).code);
      throw error;
    }
  }

  async #tryToken(request: ActorRequest): Promise<Trial | null> {
    const { userId, inviteTokenHash } = request.actor;
    return inviteTokenHash && this.guesses.try(request, { userId, inviteTokenHash }, request.params);
  }

  #requireDecided(handler: object, { actor }: ActorRequest): void {
    const permission = permissionOf(handler)!;
    if (!isAboutOne(handler) || actor.decided.has(permission)) return;
    this.#logger.error({ permission }, 'A handler answered without asking whether it may');
    throw new DomainError('internal');
  }
}

/** Whether the permission depends on the subject that the call names. */
function isAboutOne(handler: object): boolean {
  return policyOf(permissionOf(handler)!)?.kind === 'subject';
}
