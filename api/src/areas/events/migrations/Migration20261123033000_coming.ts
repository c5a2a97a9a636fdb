import { Migration } from '@mikro-orm/migrations';

/** One index for guests without an account and companions, which are counted together. */
export class Migration20261123033000_coming extends Migration {
  override up(): void {
    this.addSql(`
      create index event_invitations_coming on event_invitations (event_id)
        where status = 'accepted' and (accepted_by_user_id is null or companions > 0);
      drop index event_invitations_going, event_invitations_companions;
    `);
  }
}
