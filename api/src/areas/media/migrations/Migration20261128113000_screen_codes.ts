import { Migration } from '@mikro-orm/migrations';

export class Migration20261128113000_screen_codes extends Migration {
  override up(): void {
    this.addSql(`
      alter table wall_screens add column request_id uuid null,
        add constraint wall_screens_request unique (event_id, request_id);
      create table screen_codes (
        id uuid primary key default gen_random_uuid(),
        code_hash bytea not null,
        token_hash bytea not null,
        ends_at timestamptz not null,
        constraint screen_codes_code unique (code_hash),
        constraint screen_codes_token unique (token_hash)
      );
      create index screen_codes_end on screen_codes (ends_at);
    `);
  }
}
