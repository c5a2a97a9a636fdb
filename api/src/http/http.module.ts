import { Global, Inject, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config.ts';
import { ActorGuard } from './actor.guard.ts';
import { BootCheck } from './boot-check.ts';
import { ContractInterceptor } from './contract.interceptor.ts';
import { ErrorFilter } from './error.filter.ts';
import { Handlers } from './handlers.ts';
import { gate } from './gate.ts';
import { securityHeaders } from './security-headers.ts';
import { RateLimits } from './rate-limits.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    BootCheck,
    Handlers,
    RateLimits,
    { provide: APP_GUARD, useClass: ActorGuard },
    { provide: APP_INTERCEPTOR, useClass: ContractInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Handlers, RateLimits],
})
export class HttpModule implements NestModule {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(securityHeaders(this.config), gate(this.config)).forRoutes('{*splat}');
  }
}
