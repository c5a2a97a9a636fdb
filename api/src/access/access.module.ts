import { Global, Module } from '@nestjs/common';
import { AccessService } from './access.service.ts';
import { AccessTokens } from './access-tokens.ts';
import { Credentials } from './credentials.ts';

@Global()
@Module({
  providers: [AccessService, AccessTokens, Credentials],
  exports: [AccessService, AccessTokens, Credentials],
})
export class AccessModule {}
