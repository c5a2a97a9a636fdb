import { Global, Module } from '@nestjs/common';
import { AccessService } from './access.service.ts';
import { AccessTokens } from './access-tokens.ts';
import { Credentials } from './credentials.ts';
import { EndedSessions } from './ended-sessions.ts';

@Global()
@Module({
  providers: [AccessService, AccessTokens, Credentials, EndedSessions],
  exports: [AccessService, AccessTokens, Credentials, EndedSessions],
})
export class AccessModule {}
