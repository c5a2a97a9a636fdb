import { Migration } from '@mikro-orm/migrations';

/** A process that starts asks which sessions have ended while their access tokens live on. */
export class Migration20261122030000_ended_sessions extends Migration {
  override up(): void {
    this.addSql(`create index sessions_revoked on sessions (revoked_at) where revoked_at is not null`);
  }
}
