import type { RouteName } from '@yolo/contract';
import type { BillChangesView, ExpensesView, ExpenseView, PaymentView } from '@yolo/contract/expenses';
import type { TestBrowser } from '../../../../test/browser.ts';
import type { Stage } from '../../../../test/stage.ts';
import { idOf } from '../../../../test/party.ts';
import {
  call,
  members,
  owner,
  participants,
  readers,
  type Row,
  type Verdicts,
} from '../../../../test/verdicts.ts';

const others: Verdicts = { ...participants, participant: 'expense_not_yours' };

/** Each has a title of its own, because a duplicate would need a confirmation. */
let count = 0;
const expense = () => ({ title: `Ice ${count++}`, amount: 1250, payers: [{ person: { name: 'Jo' } }] });

/** Calls a route with an expense that the owner has recorded. */
const about =
  (name: RouteName, body?: () => unknown) =>
  async (actor: TestBrowser, { party: { host, params } }: Stage) => {
    const added = await host.call('addExpense', { params, body: expense() });
    const { id: expenseId } = added.body as ExpenseView;
    return actor.call(name, { params: { ...params, expenseId }, ...(body && { body: body() }) });
  };

/** Adds an expense that Jo owes the owner; returns the bill with the debt. */
async function addDebt({ party: { host, params } }: Stage) {
  const sharers = [{ person: { name: 'Jo' } }];
  const payers = [{ person: { userId: idOf(host) } }];
  await host.call('addExpense', {
    params,
    body: { ...expense(), payers, split: { way: 'equally', sharers } },
  });
  const view = (await host.call('listExpenses', { params })).body as ExpensesView;
  return { view, jo: view.people.find(({ name }) => name === 'Jo')!, debt: view.debts[0]! };
}

const payment = ({ from, to }: ExpensesView['debts'][number]) => ({ from, to, amount: 1 });

/** The newest line of the history. */
async function newest({ party: { host, params } }: Stage): Promise<string> {
  const { body } = await host.call('listBillChanges', { params });
  return (body as BillChangesView).changes[0]!.id;
}

/** Closes the bill, and opens it again for the next actor. */
async function close(actor: TestBrowser, stage: Stage) {
  const { host, params } = stage.party;
  const { view } = await addDebt(stage);
  const debts = view.debts.map(({ from, to, amount }) => ({ from, to, amount }));
  const answer = await actor.call('closeBill', { params, body: { debts } });
  if (answer.status === 204)
    await host.call('undoBillChange', { params: { ...params, changeId: await newest(stage) }, body: {} });
  return answer;
}

/** Ties a name to the owner. */
const tie = async (actor: TestBrowser, stage: Stage) => {
  const { host, params } = stage.party;
  const personId = (await addDebt(stage)).jo.id;
  const request = { params: { ...params, personId }, body: { guest: { userId: idOf(host) } } };
  await host.call('untieBillPerson', request);
  return { request, answer: await actor.call('tieBillPerson', request) };
};

const payments: Verdicts = { ...participants, participant: 'payment_not_yours' };
const names: Verdicts = { ...participants, participant: 'bill_person_not_yours' };

const billRows: Record<string, Row> = {
  'POST /api/events/{eventId}/payments': {
    ask: async (actor, stage) => {
      const body = payment((await addDebt(stage)).debt);
      return actor.call('recordPayment', { params: stage.party.params, body });
    },
    verdicts: payments,
  },
  'DELETE /api/events/{eventId}/payments/{paymentId}': {
    ask: async (actor, stage) => {
      const { host, params } = stage.party;
      const body = payment((await addDebt(stage)).debt);
      const recorded = await host.call('recordPayment', { params, body });
      const { id: paymentId } = recorded.body as PaymentView;
      return actor.call('deletePayment', { params: { ...params, paymentId } });
    },
    verdicts: payments,
  },
  'POST /api/events/{eventId}/bill-plans': { ask: close, verdicts: owner },
  'PUT /api/events/{eventId}/bill-people/{personId}/guest': {
    ask: async (actor, stage) => (await tie(actor, stage)).answer,
    verdicts: names,
  },
  'DELETE /api/events/{eventId}/bill-people/{personId}/guest': {
    ask: async (actor, stage) => {
      const { request } = await tie(stage.party.host, stage);
      return actor.call('untieBillPerson', { params: request.params });
    },
    verdicts: names,
  },
  'GET /api/events/{eventId}/bill-changes': {
    ask: (actor, { party }) => actor.call('listBillChanges', { params: party.params }),
    verdicts: readers,
  },
  'POST /api/events/{eventId}/bill-changes/{changeId}/undo': {
    ask: async (actor, stage) => {
      const { host, params } = stage.party;
      await host.call('addExpense', { params, body: expense() });
      const changeId = await newest(stage);
      return actor.call('undoBillChange', { params: { ...params, changeId }, body: {} });
    },
    verdicts: others,
  },
  'GET /api/events/{eventId}/expenses.csv': {
    ask: (actor, { party }) => actor.call('exportBill', { params: party.params }),
    verdicts: participants,
  },
  'PUT /api/venmo-name': { ask: call('setVenmoName', { name: 'noor-h' }), verdicts: members },
};

export const rows: Record<string, Row> = {
  ...billRows,
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
