import { Migration } from '@mikro-orm/migrations';

export class Migration20991231000000_games extends Migration {
  override up(): void {
    this.addSql(`
      create table event_games (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        added_by_user_id uuid references profiles on delete set null,
        name text not null,
        created_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table games_taken_home (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references profiles on delete cascade,
        name text not null
      )`);
  }
}
