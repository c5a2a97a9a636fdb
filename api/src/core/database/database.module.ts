import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { CONFIG, type Config } from '../config/config.ts';
import { ormOptions } from './orm.ts';
import { createPool, POOL } from './pool.ts';
import { Transactions } from './transactions.ts';

@Global()
@Module({
  imports: [
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...ormOptions(config.databaseUrl),
        // app.ts creates the EntityManager of each request, without matching paths.
        registerRequestContext: false,
      }),
    }),
  ],
  providers: [
    Transactions,
    {
      provide: POOL,
      inject: [CONFIG],
      useFactory: (config: Config) => createPool(config.databaseUrl, 5),
    },
  ],
  exports: [Transactions, POOL],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
