import { Migration } from '@mikro-orm/migrations';

/** What another date, time or place was, so that notifications can say it. */
export class Migration20261122102000_what_moved extends Migration {
  override up(): void {
    this.addSql(`
      alter table event_changes
        add column moved text,
        add constraint event_changes_moved_what check (moved in ('when', 'where', 'both'));
    `);
  }
}
