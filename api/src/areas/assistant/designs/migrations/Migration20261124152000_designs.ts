import { Migration } from '@mikro-orm/migrations';

/** Drawn invitations (docs/adr/0033). */
export class Migration20261124152000_designs extends Migration {
  override up(): void {
    this.addSql(`
      create table designs (
        id uuid primary key,
        user_id uuid not null references profiles on delete cascade,
        event_id uuid null references events on delete cascade,
        message_id uuid null,
        recipe jsonb not null,
        image_id uuid null references files on delete set null,
        created_at timestamptz not null default now()
      );
      create index designs_user on designs (user_id);
      create index designs_event on designs (event_id);
      create index designs_message on designs (message_id);
      create index designs_image on designs (image_id);
      create index designs_created on designs (created_at);

      create table design_days (
        user_id uuid not null references profiles on delete cascade,
        day date not null,
        pictures int not null,
        primary key (user_id, day)
      );
    `);
  }
}
