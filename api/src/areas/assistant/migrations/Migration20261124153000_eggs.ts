import { Migration } from '@mikro-orm/migrations';

/** Easter eggs of events. */
export class Migration20261124153000_eggs extends Migration {
  override up(): void {
    this.addSql(`
      create table event_easter_eggs (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        title text not null,
        description text null,
        is_active boolean not null default true,
        trigger_type text not null,
        trigger_config jsonb not null,
        action_type text not null,
        action_config jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        constraint event_easter_eggs_trigger check (trigger_type in ('click_count', 'gesture')),
        constraint event_easter_eggs_action
          check (action_type in ('confetti', 'message', 'animation', 'sound', 'surprise'))
      );
      create index event_easter_eggs_first on event_easter_eggs (event_id, created_at);
    `);
  }
}
