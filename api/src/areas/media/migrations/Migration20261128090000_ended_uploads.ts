import { Migration } from '@mikro-orm/migrations';

export class Migration20261128090000_ended_uploads extends Migration {
  override up(): void {
    this.addSql('alter table photo_uploads add column ended int not null default 0');
  }
}
