import type { RouteName } from '@yolo/contract';
import type { ExpenseView } from '@yolo/contract/expenses';
import type { TestBrowser } from './browser.ts';
import type { Stage } from './stage.ts';
import { readers, type Row, type Verdicts } from './verdicts.ts';

/** Members among the readers: whoever came by a link without an account is asked to sign in. */
const participants: Verdicts = { ...readers, guest: 'unauthenticated', invitee: 'unauthenticated' };
const others: Verdicts = { ...participants, participant: 'expense_not_yours' };

/** Each has a title of its own: the same twice is asked about. */
let count = 0;
const expense = () => ({ title: `Ice ${count++}`, amount: 1250, payers: [{ person: { name: 'Jo' } }] });

/** One that the owner has recorded. */
const about =
  (name: RouteName, body?: () => unknown) =>
  async (actor: TestBrowser, { party: { host, params } }: Stage) => {
    const added = await host.call('addExpense', { params, body: expense() });
    const { id: expenseId } = added.body as ExpenseView;
    return actor.call(name, { params: { ...params, expenseId }, ...(body && { body: body() }) });
  };

export const expensesRows: Record<string, Row> = {
  'GET /api/events/{eventId}/expenses': {
    ask: (actor, { party }) => actor.call('listExpenses', { params: party.params }),
    verdicts: readers,
  },
  'GET /api/events/{eventId}/bill-guests': {
    ask: (actor, { party }) => actor.call('listBillGuests', { params: party.params }),
    verdicts: participants,
  },
  'POST /api/events/{eventId}/expenses': {
    ask: (actor, { party }) => actor.call('addExpense', { params: party.params, body: expense() }),
    verdicts: participants,
  },
  'PUT /api/events/{eventId}/expenses/{expenseId}': {
    ask: about('changeExpense', expense),
    verdicts: others,
  },
  'DELETE /api/events/{eventId}/expenses/{expenseId}': { ask: about('deleteExpense'), verdicts: others },
};
