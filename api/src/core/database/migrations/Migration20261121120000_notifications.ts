import { Migration } from '@mikro-orm/migrations';

/** The read state of notifications, and the indexes for the feed. */
export class Migration20261121120000_notifications extends Migration {
  override up(): void {
    this.addSql(`
      create table notification_reads (
        user_id uuid not null references profiles (id) on delete cascade,
        notification_id uuid not null,
        read_at timestamptz not null default now(),
        primary key (user_id, notification_id)
      );
      create table notification_marks (
        user_id uuid primary key references profiles (id) on delete cascade,
        read_until timestamptz not null
      );
      create index event_invitations_received on event_invitations (email, created_at desc);
      create index event_invitations_answered on event_invitations (event_id, responded_at desc)
        where responded_at is not null;
      create index event_changes_moved on event_changes (event_id, seq desc) where type = 'event.moved';
    `);
  }
}
