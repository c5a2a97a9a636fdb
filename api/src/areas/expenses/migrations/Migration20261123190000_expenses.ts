import { Migration } from '@mikro-orm/migrations';

/** Expenses, who has paid them and who bears them (docs/adr/0031). */
export class Migration20261123190000_expenses extends Migration {
  override up(): void {
    this.addSql(`
      create table bill_people (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        user_id uuid null references profiles on delete set null,
        invitation_id uuid null references event_invitations on delete set null,
        name text null,
        name_key text null,
        tied_to uuid null references bill_people on delete set null,
        created_at timestamptz not null default now(),
        constraint bill_people_member unique (event_id, user_id),
        constraint bill_people_invitation unique (event_id, invitation_id),
        constraint bill_people_name unique (event_id, name_key)
      );
      create index bill_people_user on bill_people (user_id);
      create index bill_people_by_invitation on bill_people (invitation_id);
      create index bill_people_tied on bill_people (tied_to);

      create table event_expenses (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        title text not null,
        amount numeric(12, 2) not null,
        way text not null,
        by_user_id uuid null references profiles on delete set null,
        created_at timestamptz not null default now(),
        constraint event_expenses_amount check (amount > 0)
      );
      create index event_expenses_first on event_expenses (event_id, created_at);
      create index event_expenses_by on event_expenses (by_user_id);

      create table expense_payers (
        expense_id uuid not null references event_expenses on delete cascade,
        person_id uuid not null references bill_people on delete cascade,
        amount numeric(12, 2) not null,
        place int not null,
        primary key (expense_id, person_id),
        constraint expense_payers_amount check (amount > 0)
      );
      create index expense_payers_person on expense_payers (person_id);

      create table expense_shares (
        expense_id uuid not null references event_expenses on delete cascade,
        person_id uuid not null references bill_people on delete cascade,
        amount numeric(12, 2) not null,
        value numeric(14, 2) null,
        odd_cents int not null,
        place int not null,
        primary key (expense_id, person_id),
        constraint expense_shares_amount check (amount >= 0)
      );
      create index expense_shares_person on expense_shares (person_id);
    `);
  }
}
