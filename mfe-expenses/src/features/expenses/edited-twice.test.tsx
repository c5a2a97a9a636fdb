import type { ExpensesView } from '@yolo/contract/expenses';
import { apiError, uuid } from '@yolo/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openExpenses } from '../../testing/open-expenses';
import { anExpense, billOf } from '../../testing/views';

beforeEach(() => sessionStorage.clear());

const ice = anExpense(1, { title: 'Ice', changeable: true, version: 3 });
const bill: Partial<ExpensesView> = {
  expenses: [ice],
  total: 1000,
  tally: [{ personId: uuid(901), amount: 1000 }],
};
const changedBill = { ...bill, expenses: [{ ...ice, amount: 2500, version: 4 }] };

test('a conflict shows who changed what, keeps the input, and can be saved', async () => {
  const test = await openExpenses(bill, {
    answers: { changeExpense: () => Promise.reject(apiError('expense_changed')) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ice' }));
  const edit = within(screen.getByRole('dialog', { name: 'Edit Expense' }));
  await userEvent.type(edit.getByLabelText('Expense'), ' cubes');
  test.api.answer({ listExpenses: () => billOf(changedBill) });
  const save = () => userEvent.click(edit.getByRole('button', { name: 'Save' }));
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(dialog.getByText('expense_changed')).toBeInTheDocument();
  expect(dialog.getByText(/Now it is:/)).toHaveTextContent('Now it is: Ice, $25.00, paid by Person 1.');
  expect(test.toasts).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(edit.getByLabelText('Expense')).toHaveValue('Ice cubes');
  await save();
  test.api.answer({ changeExpense: () => anExpense(1) });
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Expense changed' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(test.api.callsOf('changeExpense')).toMatchObject([
    { body: { title: 'Ice cubes', version: 3 } },
    { body: { title: 'Ice cubes', version: 3 } },
    { body: { title: 'Ice cubes', version: 4 } },
  ]);
});

test('a deletion sends the version that was shown', async () => {
  const test = await openExpenses(bill, { answers: { deleteExpense: () => undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ice' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(test.api.callsOf('deleteExpense')).toMatchObject([{ query: { version: 3 } }]));
});

test('a retry after a lost answer has the same request id, a changed form has another', async () => {
  const test = await openExpenses(bill, {
    answers: { addExpense: () => Promise.reject(apiError('unavailable')) },
  });
  await userEvent.type(await screen.findByLabelText('Expense'), 'Figs');
  await userEvent.type(screen.getByLabelText('Amount'), '5');
  const add = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(test.toasts).toHaveLength(times));
  };
  await add(1);
  await add(2);
  await userEvent.type(screen.getByLabelText('Expense'), ', dried');
  await add(3);
  const calls = test.api.callsOf('addExpense') as { body: { requestId: string } }[];
  const [first, second, third] = calls.map(({ body }) => body.requestId);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second === first, third === first]).toEqual([true, false]);
});
