import { Migration } from '@mikro-orm/migrations';

/**
 * How often each expense has been written: the number of its lines in the history. And the request id of a form, so
 * that a repeated request creates no second expense or payment.
 */
export class Migration20261128020000_expense_versions extends Migration {
  override up(): void {
    this.addSql(`
      alter table event_expenses
        add column version int not null default 1,
        add column request_id uuid null,
        add constraint event_expenses_request_unique unique (event_id, by_user_id, request_id);
      update event_expenses x set version = written.times
        from (select subject_id, count(*)::int as times from bill_changes group by subject_id) written
        where written.subject_id = x.id;

      alter table bill_payments
        add column request_id uuid null,
        add constraint bill_payments_request_unique unique (event_id, recorded_by, request_id);
    `);
  }
}
