import { Migration } from '@mikro-orm/migrations';

/** The view of members with a proved address, for all areas (docs/adr/0021). */
export class Migration20261122120000_verified_member extends Migration {
  override up(): void {
    this.addSql(`
      create view verified_member as
        select p.id as user_id, p.email from profiles p
        where (select a.email_verified_at from accounts a where a.user_id = p.id) is not null;
    `);
  }
}
