import { Migration } from '@mikro-orm/migrations';

/** Which row a change is about, so that readers of long lists read what has changed alone. */
export class Migration20261128190000_change_subject extends Migration {
  override up(): void {
    this.addSql('alter table event_changes add column subject_id uuid;');
  }
}
