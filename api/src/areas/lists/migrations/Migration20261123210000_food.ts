import { Migration } from '@mikro-orm/migrations';

/** Restaurants, recipes, and their requested ingredients (docs/adr/0032). */
export class Migration20261123210000_food extends Migration {
  override up(): void {
    this.addSql(`
      create table event_recipes (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        title text not null,
        url text not null,
        key text not null,
        notes text null,
        picture text null,
        is_icon boolean not null default false,
        servings int null,
        minutes int null,
        ingredients jsonb not null default '[]',
        written boolean not null default false,
        read_at timestamptz null,
        added_by_user_id uuid null references profiles on delete set null,
        created_at timestamptz not null default now(),
        constraint event_recipes_once unique (event_id, key)
      );
      create index event_recipes_first on event_recipes (event_id, created_at);
      create index event_recipes_added_by on event_recipes (added_by_user_id);

      alter table event_requested_items
        add column ingredient jsonb null,
        add column ingredient_key text null,
        add column amount double precision null;
      create index event_requested_items_ingredient on event_requested_items (event_id, ingredient_key);

      create table item_sources (
        item_id uuid not null references event_requested_items on delete cascade,
        food_id uuid not null references event_recipes on delete cascade,
        line int not null,
        servings int not null,
        primary key (item_id, food_id, line)
      );
      create index item_sources_food on item_sources (food_id);
    `);
  }
}
