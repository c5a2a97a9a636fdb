import { Migration } from '@mikro-orm/migrations';

/** What a change of date, time or place affected, so that notifications can name it. */
export class Migration20261122102000_what_moved extends Migration {
  override up(): void {
    this.addSql(`
      alter table event_changes
        add column moved text,
        add constraint event_changes_moved_what check (moved in ('when', 'where', 'both'));
    `);
  }
}
