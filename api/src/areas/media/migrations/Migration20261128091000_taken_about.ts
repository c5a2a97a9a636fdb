import { Migration } from '@mikro-orm/migrations';

export class Migration20261128091000_taken_about extends Migration {
  override up(): void {
    this.addSql('alter table photo_uploads add column modified_at timestamptz null');
    this.addSql('alter table photos add column taken_about boolean not null default false');
  }
}
