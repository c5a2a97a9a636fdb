import { Migration } from '@mikro-orm/migrations';

/**
 * Lists count attendees; guests without an account are few among many invitations, and this index finds them directly.
 */
export class Migration20261121060000_going extends Migration {
  override up(): void {
    this.addSql(`
      create index event_invitations_going on event_invitations (event_id)
      where status = 'accepted' and accepted_by_user_id is null;
    `);
  }
}
