import { Migration } from '@mikro-orm/migrations';

export class Migration20261128120000_calendar_feeds extends Migration {
  override up(): void {
    this.addSql(`
      create table calendar_feeds (
        id uuid primary key,
        user_id uuid null references profiles on delete set null,
        invitation_id uuid null references event_invitations on delete set null,
        link_version int null,
        version int not null default 1,
        secret_hash bytea not null,
        request_id uuid not null,
        read_at timestamptz null,
        created_at timestamptz not null default now(),
        constraint calendar_feeds_member unique (user_id),
        constraint calendar_feeds_invitation unique (invitation_id),
        constraint calendar_feeds_secret unique (secret_hash),
        constraint calendar_feeds_of_one check (user_id is null or invitation_id is null),
        constraint calendar_feeds_link check (invitation_id is null or link_version is not null)
      );
    `);
  }
}
