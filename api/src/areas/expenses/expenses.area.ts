import { defineArea } from '../../core/areas/area.ts';
import { HOUR } from '../../core/config/limits.ts';
import { instantText } from '../../core/database/moments.ts';
import { BillPerson } from './bill-person.entity.ts';
import { Expense, ExpensePayer, ExpenseShare } from './expense.entity.ts';
import { expensesDemo } from './expenses-demo.ts';
import { expenseNotifications } from './expense-notifications.ts';
import { Migration20261123190000_expenses } from './migrations/Migration20261123190000_expenses.ts';

defineArea({
  name: 'expenses',
  entities: [BillPerson, Expense, ExpensePayer, ExpenseShare],
  migrations: [Migration20261123190000_expenses],
  limits: { expenses: { perAddress: 1200, perAccount: 300, seconds: HOUR } },
  demo: expensesDemo,
  notifications: [expenseNotifications],
  eventCounts: { expenses: 'select count(*)::int from event_expenses x where x.event_id = e.id' },
  constraints: {
    event_expenses_by_user_id_fkey: 'unauthenticated',
    bill_people_user_id_fkey: 'bill_person_gone',
    bill_people_invitation_id_fkey: 'bill_person_gone',
  },
  exported: {
    expenses: `
      select event_id as "eventId", title, amount::text as amount, ${instantText('created_at')} as "createdAt"
      from event_expenses where by_user_id = ? order by created_at, id`,
  },
});
