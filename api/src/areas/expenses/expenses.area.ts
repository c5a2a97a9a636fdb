import { defineArea } from '../../core/areas/area.ts';
import { expenseFactSource } from './assistant-facts.ts';
import { HOUR } from '../../core/config/limits.ts';
import { instantText } from '../../core/database/moments.ts';
import { adoptBillPeople } from './bill/adopted-people.ts';
import { BillPayment } from './bill/bill-payment.entity.ts';
import { BillChange, BillPlan, PlanLine } from './bill/bill-book.entity.ts';
import { billNotifications } from './bill/bill-notifications.ts';
import { BillPerson } from './bill-person.entity.ts';
import { Expense, ExpensePayer, ExpenseShare } from './expense.entity.ts';
import { expensesDemo } from './expenses-demo.ts';
import { expenseNotifications } from './expense-notifications.ts';
import { expensesJobs } from './expenses.jobs.ts';
import { expensesMailKinds } from './mails/mail-kinds.ts';
import { Migration20261123190000_expenses } from './migrations/Migration20261123190000_expenses.ts';
import { Migration20261124090000_bill } from './migrations/Migration20261124090000_bill.ts';
import { Migration20261128020000_expense_versions } from './migrations/Migration20261128020000_expense_versions.ts';
import { VenmoName } from './venmo-name.entity.ts';

defineArea({
  name: 'expenses',
  assistantFacts: [expenseFactSource],
  entities: [
    ...[BillPerson, Expense, ExpensePayer, ExpenseShare],
    ...[BillChange, BillPayment, BillPlan, PlanLine, VenmoName],
  ],
  migrations: [
    Migration20261123190000_expenses,
    Migration20261124090000_bill,
    Migration20261128020000_expense_versions,
  ],
  jobs: expensesJobs,
  mailKinds: expensesMailKinds,
  limits: { expenses: { perAddress: 1200, perAccount: 300, seconds: HOUR } },
  demo: expensesDemo,
  notifications: [expenseNotifications, billNotifications],
  follows: { 'invitation.answered': adoptBillPeople },
  eventCounts: { expenses: 'select count(*)::int from event_expenses x where x.event_id = e.id' },
  constraints: {
    event_expenses_event_id_fkey: 'event_not_found',
    bill_people_event_id_fkey: 'event_not_found',
    bill_changes_event_id_fkey: 'event_not_found',
    bill_plans_event_id_fkey: 'event_not_found',
    bill_payments_event_id_fkey: 'event_not_found',
    expense_payers_expense_id_fkey: 'expense_gone',
    expense_shares_expense_id_fkey: 'expense_gone',
    expense_payers_person_id_fkey: 'bill_person_gone',
    expense_shares_person_id_fkey: 'bill_person_gone',
    bill_people_tied_to_fkey: 'bill_person_gone',
    bill_payments_from_person_fkey: 'bill_person_gone',
    bill_payments_to_person_fkey: 'bill_person_gone',
    plan_lines_from_person_fkey: 'bill_person_gone',
    plan_lines_to_person_fkey: 'bill_person_gone',
    plan_lines_plan_id_fkey: 'plan_changed',
    bill_payments_line_id_fkey: 'plan_changed',
    bill_plans_change_id_fkey: 'bill_change_gone',
    event_expenses_by_user_id_fkey: 'unauthenticated',
    bill_changes_by_user_id_fkey: 'unauthenticated',
    bill_plans_closed_by_fkey: 'unauthenticated',
    bill_payments_recorded_by_fkey: 'unauthenticated',
    venmo_names_user_id_fkey: 'unauthenticated',
    bill_people_user_id_fkey: 'bill_person_gone',
    bill_people_invitation_id_fkey: 'bill_person_gone',
  },
  exported: {
    expenses: `
      select event_id as "eventId", title, amount::text as amount, ${instantText('created_at')} as "createdAt"
      from event_expenses where by_user_id = ? order by created_at, id`,
    payments: `
      select event_id as "eventId", amount::text as amount, ${instantText('created_at')} as "createdAt"
      from bill_payments where recorded_by = ? order by created_at, id`,
    venmoNames: 'select name from venmo_names where user_id = ?',
  },
});
