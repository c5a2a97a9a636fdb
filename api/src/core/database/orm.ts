import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import { partsOf } from '../areas/area.ts';
import './entities.ts';
import { Migration20261122020000_mail_abuse } from './migrations/Migration20261122020000_mail_abuse.ts';
import { poolOptions } from './pool.ts';
import { Migration20261122102000_what_moved } from './migrations/Migration20261122102000_what_moved.ts';
import { Migration20261121060000_going } from './migrations/Migration20261121060000_going.ts';
import { Migration20261121160000_letter_pairs_cost } from './migrations/Migration20261121160000_letter_pairs_cost.ts';
import { Migration20261121180000_letter_pairs_alone } from './migrations/Migration20261121180000_letter_pairs_alone.ts';
import { Migration20261121120000_notifications } from './migrations/Migration20261121120000_notifications.ts';
import { Migration20261121113000_member_search } from './migrations/Migration20261121113000_member_search.ts';
import { Migration20261121110000_me } from './migrations/Migration20261121110000_me.ts';
import { Migration20261121100000_events } from './migrations/Migration20261121100000_events.ts';
import { Migration20261122030000_ended_sessions } from './migrations/Migration20261122030000_ended_sessions.ts';
import { Migration20261122101000_companions_counted } from './migrations/Migration20261122101000_companions_counted.ts';
import { Migration20261122100000_end_time } from './migrations/Migration20261122100000_end_time.ts';
import { Migration20261122103000_mailed_at } from './migrations/Migration20261122103000_mailed_at.ts';
import { Migration20261122161000_open_kinds } from './migrations/Migration20261122161000_open_kinds.ts';
import { Migration20261121000000_first_party } from './migrations/Migration20261121000000_first_party.ts';

/** Migrations from before each area had its own. */
const migrations = [
  Migration20261121000000_first_party,
  Migration20261121060000_going,
  Migration20261121100000_events,
  Migration20261121110000_me,
  Migration20261121113000_member_search,
  Migration20261121120000_notifications,
  Migration20261121160000_letter_pairs_cost,
  Migration20261121180000_letter_pairs_alone,
  Migration20261122020000_mail_abuse,
  Migration20261122030000_ended_sessions,
  Migration20261122100000_end_time,
  Migration20261122101000_companions_counted,
  Migration20261122102000_what_moved,
  Migration20261122103000_mailed_at,
  Migration20261122161000_open_kinds,
];

/** Tables that only libraries read and write. */
const unmapped = ['socket_io_attachments', 'rate_limits', 'development_mails', 'migrations'];

/** Names foreign keys as PostgreSQL does by default. */
class Naming extends UnderscoreNamingStrategy {
  override indexName(
    table: string,
    columns: string[],
    type: 'primary' | 'foreign' | 'unique' | 'index' | 'sequence' | 'check' | 'default',
  ): string {
    return type === 'foreign' ? `${table}_${columns.join('_')}_fkey` : super.indexName(table, columns, type);
  }
}

/** All areas' migrations, sorted by name, which begins with the time. */
export function allMigrations() {
  const all = [...migrations, ...partsOf('migrations').flat()];
  return all.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The MikroORM options of the application, the migrations and the drift test. */
export function ormOptions(databaseUrl: string) {
  return defineConfig({
    clientUrl: databaseUrl,
    entities: partsOf('entities').flat(),
    // The migrations' ORM and that of some tests have no entities.
    discovery: { warnWhenNoEntities: false },
    namingStrategy: Naming,
    extensions: [Migrator],
    migrations: { migrationsList: allMigrations(), tableName: 'migrations', snapshot: false, silent: true },
    // The job queue keeps its own schema, and these tables have no entity: a diff must not drop them.
    schemaGenerator: { ignoreSchema: ['graphile_worker'], skipTables: unmapped, ignoreRoutines: true },
    pool: { max: 10 },
    driverOptions: poolOptions,
    // Each request, job and socket message uses its own fork; a missing one must fail in tests.
    allowGlobalContext: false,
  });
}
