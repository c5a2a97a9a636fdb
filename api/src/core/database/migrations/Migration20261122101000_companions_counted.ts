import { Migration } from '@mikro-orm/migrations';

/** Every list counts companions; few invitations have any, so the index covers only these. */
export class Migration20261122101000_companions_counted extends Migration {
  override up(): void {
    this.addSql(
      'create index event_invitations_companions on event_invitations (event_id) where companions > 0;',
    );
  }
}
