import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.ts';
import { Allow } from '../http/route.ts';
import { withTimeout } from '../loop/with-timeout.ts';
import { servedRoutes } from '../releases/admission.ts';
import { CurrentBuilds } from '../releases/current-builds.ts';
import { unserved } from '../releases/fits.ts';

const DEADLINE_MS = 2000;

/** For process managers and load balancers. */
@Controller()
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly named: CurrentBuilds,
  ) {}

  @Get('healthz')
  @Allow('health.read')
  alive(): { status: string } {
    return { status: 'ok' };
  }

  /** @throws DomainError `unavailable` with the reason */
  @Get('readyz')
  @Allow('health.read')
  async ready(): Promise<{ status: string }> {
    const asked = this.orm.migrator.getPending().catch(() => null);
    const pending = await withTimeout(asked, DEADLINE_MS, null);
    if (!pending) throw new DomainError('unavailable', {}, 'The database does not answer.');
    if (pending.length > 0) throw new DomainError('unavailable', {}, 'The database is not migrated.');
    const [reason] = await this.#unserved();
    if (reason) throw new DomainError('unavailable', {}, reason);
    return { status: 'ok' };
  }

  /** Routes that the current builds call and this API does not serve, because it is older or newer than them. */
  async #unserved(): Promise<string[]> {
    const builds = Object.values((await this.named.current())?.builds ?? {});
    return unserved(builds, servedRoutes()).map(({ sentence }) => sentence);
  }
}
