import { Migration } from '@mikro-orm/migrations';

export class Migration20261123090000_songs extends Migration {
  override up(): void {
    this.addSql(`
      create table event_playlists (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        name text not null,
        url text not null,
        key text not null,
        source text not null,
        video_id text null,
        named boolean not null,
        picture text null,
        added_by_user_id uuid null references profiles on delete set null,
        created_at timestamptz not null default now(),
        constraint event_playlists_once unique (event_id, key)
      );
      create index event_playlists_newest on event_playlists (event_id, created_at);
      create index event_playlists_added_by on event_playlists (added_by_user_id);

      create table song_hearts (
        song_id uuid not null references event_playlists on delete cascade,
        user_id uuid not null references profiles on delete cascade,
        created_at timestamptz not null default now(),
        primary key (song_id, user_id)
      );
      create index song_hearts_user on song_hearts (user_id);
    `);
  }
}
