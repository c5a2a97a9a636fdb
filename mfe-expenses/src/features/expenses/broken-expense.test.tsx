import { uuid } from '@yolo/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openExpenses } from '../../testing/open-expenses';
import { anExpense } from '../../testing/views';

const broken = anExpense(1, { title: 'Ice', shares: [], broken: true, changeable: true });

test('an expense that nobody bears has a note, and saving shares it among everybody going', async () => {
  const test = await openExpenses(
    { expenses: [broken], total: 1000, tally: [{ personId: uuid(901), amount: 1000 }] },
    { answers: { changeExpense: () => anExpense(1) } },
  );
  expect(await screen.findByText('Nobody bears this expense. Edit it.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Ice' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Expense' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Expense changed' }]));
  const [call] = test.api.callsOf('changeExpense') as { body: { split?: object } }[];
  expect(call!.body.split).toBeUndefined();
});

test('a member who may not edit it sees only that nobody bears it', async () => {
  await openExpenses({ expenses: [{ ...broken, changeable: false }], total: 1000 });
  expect(await screen.findByText('Nobody bears this expense.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit Ice' })).toBeNull();
});
