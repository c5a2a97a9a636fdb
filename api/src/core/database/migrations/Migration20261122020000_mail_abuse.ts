import { Migration } from '@mikro-orm/migrations';

/** How many people an account has invited, which addresses bounce or refuse mails, and which mails were not sent. */
export class Migration20261122020000_mail_abuse extends Migration {
  override up(): void {
    this.addSql(`
      create table invite_allowances (
        user_id uuid primary key references profiles (id) on delete cascade,
        total integer not null,
        day_began_at timestamptz not null,
        day_count integer not null
      );
      insert into invite_allowances (user_id, total, day_began_at, day_count)
      select invited_by_user_id, count(*), now() - interval '1 day', 0 from event_invitations
      where invited_by_user_id is not null group by 1;

      alter table event_invitations
        add column mail_trouble text,
        add constraint event_invitations_mail_trouble check (mail_trouble in ('refused', 'unsent', 'enough'));

      create table mail_suppressions (
        address_hash bytea not null,
        reason text not null,
        shown text not null,
        created_at timestamptz not null default now(),
        primary key (address_hash, reason),
        constraint mail_suppressions_reason check (reason in ('bounce', 'complaint'))
      );

      create table mail_counts (
        sender text not null,
        address_hash bytea not null,
        day_began_at timestamptz not null default now(),
        count integer not null,
        primary key (sender, address_hash)
      );
      create index mail_counts_day on mail_counts (day_began_at);

      create table mail_failures (
        message_id text primary key,
        reason text not null,
        shown text not null,
        at timestamptz not null default now()
      );
      create index mail_failures_at on mail_failures (at);
    `);
  }
}
