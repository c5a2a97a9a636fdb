import { Migration } from '@mikro-orm/migrations';

/** Requested, claimed and brought items (docs/adr/0030). */
export class Migration20261123180000_items extends Migration {
  override up(): void {
    this.addSql(`
      create table event_requested_items (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        name text not null,
        quantity int not null default 1,
        created_at timestamptz not null default now(),
        constraint event_requested_items_quantity check (quantity >= 1 and quantity <= 999)
      );
      create index event_requested_items_first on event_requested_items (event_id, created_at);

      create table item_claims (
        id uuid primary key default gen_random_uuid(),
        item_id uuid not null references event_requested_items on delete cascade,
        user_id uuid null references profiles on delete cascade,
        invitation_id uuid null references event_invitations on delete set null,
        name text null,
        quantity int not null,
        created_at timestamptz not null default now(),
        constraint item_claims_member unique (item_id, user_id),
        constraint item_claims_invitation unique (item_id, invitation_id),
        constraint item_claims_quantity check (quantity >= 1 and quantity <= 999)
      );
      create index item_claims_user on item_claims (user_id);
      create index item_claims_by_invitation on item_claims (invitation_id);

      create table freed_items (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        name text not null,
        quantity int not null,
        user_id uuid null references profiles on delete set null,
        guest_name text null,
        created_at timestamptz not null default now()
      );
      create index freed_items_newest on freed_items (event_id, created_at);
      create index freed_items_user on freed_items (user_id);

      create table event_bringing_items (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        title text not null,
        quantity text not null default '1',
        category text not null default 'Other',
        labels text[] not null default '{}',
        added_by_user_id uuid null references profiles on delete set null,
        invitation_id uuid null references event_invitations on delete set null,
        guest_name text null,
        created_at timestamptz not null default now()
      );
      create index event_bringing_items_first on event_bringing_items (event_id, created_at);
      create index event_bringing_items_added_by on event_bringing_items (added_by_user_id);
      create index event_bringing_items_invitation on event_bringing_items (invitation_id);
    `);
  }
}
