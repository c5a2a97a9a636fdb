import { Global, Module } from '@nestjs/common';
import { Belonging } from './belonging.ts';
import { MissedChanges } from './missed-changes.ts';
import { Changes } from './changes.ts';
import { Handshakes } from './handshakes.ts';
import { LocalSockets } from './local-sockets.ts';
import { LiveGateway } from './live.gateway.ts';
import { LivePublisher } from './live.publisher.ts';
import { ChangesDuringJoin } from './changes-during-join.ts';
import { WatchingService } from './watching.service.ts';

/** Every module that writes announces its changes through this one. */
@Global()
@Module({
  providers: [
    Belonging,
    MissedChanges,
    Changes,
    Handshakes,
    LocalSockets,
    LiveGateway,
    LivePublisher,
    ChangesDuringJoin,
    WatchingService,
  ],
  exports: [Belonging, MissedChanges, Changes, LivePublisher],
})
export class LiveModule {}
