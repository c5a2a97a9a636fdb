import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.ts';
import { Allow } from '../http/route.ts';

const DEADLINE_MS = 2000;

/** For those who restart processes and send traffic to them. */
@Controller()
export class HealthController {
  constructor(private readonly orm: MikroORM) {}

  @Get('healthz')
  @Allow('health.read')
  alive(): { status: string } {
    return { status: 'ok' };
  }

  /** @throws DomainError `unavailable` with the reason */
  @Get('readyz')
  @Allow('health.read')
  async ready(): Promise<{ status: string }> {
    const pending = await Promise.race([
      this.orm.migrator.getPending().catch(() => null),
      new Promise<null>((late) => setTimeout(late, DEADLINE_MS, null).unref()),
    ]);
    if (!pending) throw new DomainError('unavailable', {}, 'The database does not answer.');
    if (pending.length > 0) throw new DomainError('unavailable', {}, 'The database is not migrated.');
    return { status: 'ok' };
  }
}
