import { Migration } from '@mikro-orm/migrations';

/** Every list counts who comes along: few invitations name somebody, so only these are looked at. */
export class Migration20261122101000_companions_counted extends Migration {
  override up(): void {
    this.addSql(
      'create index event_invitations_companions on event_invitations (event_id) where companions > 0;',
    );
  }
}
