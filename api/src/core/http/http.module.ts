import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { ActorGuard } from './actor.guard.ts';
import { BootCheck } from './boot-check.ts';
import { ContractGuard } from './contract.guard.ts';
import { ErrorFilter } from './error.filter.ts';
import { Handlers } from './handlers.ts';
import { RateLimits } from './rate-limits.ts';
import { TokenGuesses } from './token-guesses.ts';
import { Uploads } from './uploads.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    BootCheck,
    Handlers,
    RateLimits,
    TokenGuesses,
    Uploads,
    // The order matters: the actor first, then the input.
    { provide: APP_GUARD, useClass: ActorGuard },
    { provide: APP_GUARD, useClass: ContractGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Handlers, RateLimits, TokenGuesses],
})
export class HttpModule {}
