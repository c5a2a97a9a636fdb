import { isolated } from '@yolo/contract';
import { addedNotifications } from '../events/index.ts';

export const expenseNotifications = addedNotifications({
  ...{ name: 'expenses', table: 'event_expenses', addedBy: 'by_user_id' },
  detail: `r.amount::text || ' ' || r.title`,
  ...{ type: 'expense', page: 'expenses', together: 'added expenses' },
  says: ({ who, event, detail }) => {
    const [, amount = '', title = ''] = /^(\S+) (.*)$/s.exec(detail) ?? [];
    return {
      title: `New expense: $${amount}`,
      message: `${who} added ${isolated(title)} to ${event}.`,
    };
  },
});
