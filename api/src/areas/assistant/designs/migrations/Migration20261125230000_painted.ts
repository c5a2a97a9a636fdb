import { Migration } from '@mikro-orm/migrations';

/** Counts scenes painted by a service per day. */
export class Migration20261125230000_painted extends Migration {
  override up(): void {
    this.addSql('alter table design_days add column painted int not null default 0;');
  }
}
