import { Migration } from '@mikro-orm/migrations';

/** The row that a change is about, so that clients with long lists reload only that row. */
export class Migration20261128190000_change_subject extends Migration {
  override up(): void {
    this.addSql('alter table event_changes add column subject_id uuid;');
  }
}
