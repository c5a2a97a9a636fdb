import { Migration } from '@mikro-orm/migrations';

/** Reminders, answers with a note and companions, and what hosts write to their guests. */
export class Migration20261121100000_events extends Migration {
  override up(): void {
    this.addSql(`
      alter table events
        add column starts_at timestamptz,
        add column reminder_hours smallint default 24,
        add column reminded_at timestamptz,
        add constraint events_reminder_hours check (reminder_hours in (2, 24, 48, 168));
      update events set starts_at = (day + coalesce(time, '09:00')) at time zone time_zone
      where day is not null and lower(time_zone) in (select lower(name) from pg_timezone_names);
      create index events_reminders on events (starts_at)
      where reminder_hours is not null and reminded_at is null;

      alter table event_invitations
        add column note text,
        add column companions smallint not null default 0,
        add constraint event_invitations_companions check (companions >= 0 and companions <= 10);

      create table event_messages (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events (id) on delete cascade,
        user_id uuid not null references profiles (id) on delete cascade,
        request_id uuid not null,
        audience text not null,
        body text not null,
        recipients integer not null,
        created_at timestamptz not null default now(),
        constraint event_messages_request_unique unique (user_id, request_id),
        constraint event_messages_audience check (audience in ('all', 'unanswered', 'going'))
      );
      create index event_messages_event on event_messages (event_id, created_at desc);
    `);
  }
}
