import { Migration } from '@mikro-orm/migrations';

/** Who goes without an account and who comes along are counted together, so one index holds them. */
export class Migration20261123033000_coming extends Migration {
  override up(): void {
    this.addSql(`
      create index event_invitations_coming on event_invitations (event_id)
        where status = 'accepted' and (accepted_by_user_id is null or companions > 0);
      drop index event_invitations_going, event_invitations_companions;
    `);
  }
}
