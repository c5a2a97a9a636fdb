import { Controller, Get } from '@nestjs/common';
import { Handlers } from '../http/handlers.ts';
import { Allow } from '../http/route.ts';
import { openApi } from './openapi.ts';

@Controller()
export class OpenApiController {
  constructor(private readonly handlers: Handlers) {}

  @Get('api/openapi.json')
  @Allow('openapi.read')
  read(): Record<string, unknown> {
    return openApi(this.handlers.http());
  }
}
