import { Migration } from '@mikro-orm/migrations';

export class Migration20261123120000_photos extends Migration {
  override up(): void {
    this.addSql(`
      create table photos (
        id uuid primary key,
        event_id uuid not null references events on delete cascade,
        added_by_user_id uuid null references profiles on delete set null,
        name text not null,
        sha256 bytea not null,
        width int not null,
        height int not null,
        hue int null,
        taken_at timestamptz null,
        content_type text null,
        bytes int null,
        crc32 bigint null,
        off_wall boolean not null default false,
        reminded_at timestamptz null,
        created_at timestamptz not null default now(),
        constraint photos_once unique (event_id, sha256)
      );
      create index photos_newest on photos (event_id, created_at, id);
      create index photos_added_by on photos (added_by_user_id);
      create index photos_small on photos (created_at) where bytes is null;

      create table photo_uploads (
        id uuid primary key,
        event_id uuid not null references events on delete cascade,
        user_id uuid not null references profiles on delete cascade,
        photo_id uuid not null,
        kind text not null,
        name text not null,
        sha256 bytea not null,
        bytes int not null,
        moved_at timestamptz not null default now(),
        finished_at timestamptz null,
        drawn_at timestamptz null,
        refused text null
      );
      create index photo_uploads_event on photo_uploads (event_id);
      create index photo_uploads_user on photo_uploads (user_id);
      create index photo_uploads_moved on photo_uploads (moved_at);

      create table photo_likes (
        photo_id uuid not null references photos on delete cascade,
        user_id uuid not null references profiles on delete cascade,
        created_at timestamptz not null default now(),
        primary key (photo_id, user_id)
      );
      create index photo_likes_user on photo_likes (user_id);

      create table photo_comments (
        id uuid primary key default gen_random_uuid(),
        photo_id uuid not null references photos on delete cascade,
        user_id uuid null references profiles on delete set null,
        text text not null,
        created_at timestamptz not null default now()
      );
      create index photo_comments_oldest on photo_comments (photo_id, created_at, id);
      create index photo_comments_user on photo_comments (user_id);

      create table photo_walls (
        event_id uuid primary key references events on delete cascade,
        paused boolean not null
      );

      create table wall_screens (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        token_hash bytea not null,
        ends_at timestamptz not null,
        created_at timestamptz not null default now(),
        constraint wall_screens_token unique (token_hash)
      );
      create index wall_screens_event on wall_screens (event_id);
    `);
  }
}
