import { Migration } from '@mikro-orm/migrations';

/** When an event ends, and the drawing that it shows while it has no picture of its own. */
export class Migration20261122100000_end_time extends Migration {
  override up(): void {
    this.addSql(`alter table events add column end_time time(0) null, add column cover text null`);
    this.addSql(
      `alter table events add constraint events_end_has_start check (end_time is null or time is not null)`,
    );
  }
}
