import { Global, Module } from '@nestjs/common';
import { SESSION_EVENTS } from '../accounts/ports.ts';
import { Changes } from './changes.ts';
import { Handshakes } from './handshakes.ts';
import { LiveAccess } from './live-access.ts';
import { LiveGateway } from './live.gateway.ts';
import { LivePublisher } from './live.publisher.ts';
import { WatchingService } from './watching.service.ts';

/** Every module that writes announces its changes through this one. */
@Global()
@Module({
  providers: [
    Changes,
    Handshakes,
    LiveAccess,
    LiveGateway,
    LivePublisher,
    WatchingService,
    { provide: SESSION_EVENTS, useExisting: LivePublisher },
  ],
  exports: [Changes, LivePublisher, SESSION_EVENTS],
})
export class LiveModule {}
