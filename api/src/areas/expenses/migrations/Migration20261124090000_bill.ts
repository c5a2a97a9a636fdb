import { Migration } from '@mikro-orm/migrations';

/** Payments, fixed plans, the history of a bill, and Venmo names (docs/adr/0031). */
export class Migration20261124090000_bill extends Migration {
  override up(): void {
    this.addSql(`
      create table bill_changes (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        kind text not null,
        subject_id uuid not null,
        by_user_id uuid null references profiles on delete set null,
        before jsonb null,
        after jsonb null,
        created_at timestamptz not null default clock_timestamp()
      );
      create index bill_changes_newest on bill_changes (event_id, created_at desc);
      create index bill_changes_subject on bill_changes (subject_id, created_at);
      create index bill_changes_by on bill_changes (by_user_id);

      create table bill_plans (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        closed_by uuid null references profiles on delete set null,
        change_id uuid null references bill_changes on delete set null,
        created_at timestamptz not null default clock_timestamp()
      );
      create index bill_plans_event on bill_plans (event_id, created_at);
      create index bill_plans_closed_by on bill_plans (closed_by);
      create index bill_plans_change on bill_plans (change_id);

      create table plan_lines (
        id uuid primary key default gen_random_uuid(),
        plan_id uuid not null references bill_plans on delete cascade,
        from_person uuid not null references bill_people on delete cascade,
        to_person uuid not null references bill_people on delete cascade,
        amount numeric(18, 2) not null,
        place int not null,
        constraint plan_lines_amount check (amount > 0)
      );
      create index plan_lines_plan on plan_lines (plan_id, place);
      create index plan_lines_from on plan_lines (from_person);
      create index plan_lines_to on plan_lines (to_person);

      create table bill_payments (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references events on delete cascade,
        line_id uuid null references plan_lines on delete set null,
        from_person uuid not null references bill_people on delete cascade,
        to_person uuid not null references bill_people on delete cascade,
        amount numeric(18, 2) not null,
        recorded_by uuid null references profiles on delete set null,
        created_at timestamptz not null default clock_timestamp(),
        constraint bill_payments_amount check (amount > 0)
      );
      create index bill_payments_event on bill_payments (event_id, created_at);
      create index bill_payments_line on bill_payments (line_id);
      create index bill_payments_from on bill_payments (from_person);
      create index bill_payments_to on bill_payments (to_person);
      create index bill_payments_recorded on bill_payments (recorded_by);

      create table venmo_names (
        user_id uuid primary key references profiles on delete cascade,
        name text not null
      );
    `);
  }
}
