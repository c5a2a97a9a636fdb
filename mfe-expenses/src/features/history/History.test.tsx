import type { ExpensesView } from '@yolo/contract/expenses';
import { aMember, anEvent, apiError, EVENT_ID, renderRemote, uuid } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aChange, anExpense, aPerson, aPlan, billOf, facts } from '../../testing/views';

beforeEach(() => sessionStorage.clear());

const added = aChange({
  by: aMember(),
  after: facts({ title: 'Ice', amount: 5000, from: [uuid(901)] }),
  undoable: true,
});
const closed = aChange({ id: uuid(991), kind: 'bill.closed', after: facts({ amount: 100 }), undoable: true });
const older = aChange({ id: uuid(992), after: facts({ title: 'Older', amount: 100 }) });

async function open(answers: object = {}, bill: Partial<ExpensesView> = {}) {
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/expenses`,
      user: aMember(),
      answers: {
        readEvent: () => anEvent(),
        listExpenses: () => billOf({ expenses: [anExpense(1)], people: [aPerson(1), aPerson(2)], ...bill }),
        listBillChanges: () => ({ changes: [closed, added], next: null }),
        ...answers,
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  return test;
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');

test('is read when it is opened, page by page', async () => {
  const test = await open({
    listBillChanges: ({ query }: { query: { after?: string } }) =>
      query.after ? { changes: [older], next: null } : { changes: [added], next: 'more' },
  });
  expect((await lines())[0]).toHaveTextContent(/You added “.*Ice.*”, \$50\.00, paid by .*Person 1/);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect((await lines())[1]).toHaveTextContent(/Older/));
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  expect(test.api.callsOf('listBillChanges')).toMatchObject([{ query: {} }, { query: { after: 'more' } }]);
});

test('shows an error with Retry after a failure', async () => {
  const test = await open({ listBillChanges: () => Promise.reject(apiError('internal')) });
  expect(await screen.findByText('The history could not be loaded')).toBeInTheDocument();
  test.api.answer({ listBillChanges: () => ({ changes: [added], next: null }) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await lines()).toHaveLength(1);
});

test('undoes a line, or shows why it was refused', async () => {
  const test = await open({ undoBillChange: () => undefined });
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: You added/ }));
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Undone' }]));
  expect(test.api.callsOf('undoBillChange')).toMatchObject([
    { params: { changeId: added.id }, body: { plans: 0 } },
  ]);
  test.api.answer({ undoBillChange: () => Promise.reject(apiError('bill_change_superseded')) });
  await userEvent.click(screen.getByRole('button', { name: /^Undo: You added/ }));
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ message: 'bill_change_superseded' }));
});

test('asks first for a closed bill, except to open it again', async () => {
  const test = await open({ undoBillChange: () => undefined }, { plans: [aPlan()] });
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: A former member closed/ }));
  await waitFor(() => expect(test.api.callsOf('undoBillChange')).toHaveLength(1));
  await waitFor(() => expect(test.toasts).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: /^Undo: You added/ }));
  const question = within(await screen.findByRole('dialog', { name: 'The bill is closed' }));
  await userEvent.click(question.getByRole('button', { name: 'Undo it' }));
  await waitFor(() => expect(test.api.callsOf('undoBillChange')[1]).toMatchObject({ body: { plans: 1 } }));
});
