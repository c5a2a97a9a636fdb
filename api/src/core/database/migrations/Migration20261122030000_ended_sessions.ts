import { Migration } from '@mikro-orm/migrations';

/** At its start a process reads the sessions that have ended while their access tokens are still valid. */
export class Migration20261122030000_ended_sessions extends Migration {
  override up(): void {
    this.addSql(`create index sessions_revoked on sessions (revoked_at) where revoked_at is not null`);
  }
}
