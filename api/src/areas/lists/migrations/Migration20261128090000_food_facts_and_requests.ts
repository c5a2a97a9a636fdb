import { Migration } from '@mikro-orm/migrations';

/** The yield of recipes without servings, the reason why a page was not read, and handled requests. */
export class Migration20261128090000_food_facts_and_requests extends Migration {
  override up(): void {
    this.addSql(`
      alter table event_recipes
        add column makes text null,
        add column unread text null;

      create table list_requests (
        event_id uuid not null references events on delete cascade,
        made_by uuid not null,
        request_id uuid not null,
        answer jsonb not null,
        created_at timestamptz not null default now(),
        primary key (event_id, made_by, request_id)
      );
      create index list_requests_oldest on list_requests (created_at);
    `);
  }
}
