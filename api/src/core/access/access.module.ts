import { Global, Module } from '@nestjs/common';
import { AccessService } from './access.service.ts';
import { AccessTokens } from './access-tokens.ts';
import { Credentials } from './credentials.ts';
import { EndedSessions } from './ended-sessions.ts';
import { EventReaders } from './event-readers.ts';
import { KnownBrowsers } from './known-browsers.ts';

@Global()
@Module({
  providers: [AccessService, AccessTokens, Credentials, EndedSessions, EventReaders, KnownBrowsers],
  exports: [AccessService, AccessTokens, Credentials, EndedSessions, EventReaders, KnownBrowsers],
})
export class AccessModule {}
