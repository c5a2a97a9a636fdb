import { Controller, Get } from '@nestjs/common';
import { Allow } from '../http/route.ts';

/** Whether the process lives, for those who would restart it. */
@Controller()
export class HealthController {
  @Get('healthz')
  @Allow('health.read')
  alive(): { status: string } {
    return { status: 'ok' };
  }
}
