import type { ExpensesView } from '@yolo/contract/expenses';
import { aMember, anEvent, apiError, EVENT_ID, renderRemote, uuid } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aDebt, anExpense, aPayment, aPerson, aPlan, billOf } from '../../testing/views';

beforeEach(() => sessionStorage.clear());

const noor = aPerson(1, { name: 'Noor' });
const you = aPerson(2, { name: 'Ana Lima', isYou: true });
const openBill: Partial<ExpensesView> = {
  people: [noor, you],
  expenses: [anExpense(1, { title: 'Ice, twice' })],
  total: 1000,
  debts: [aDebt({ mayPay: true })],
};
const aLine = { id: uuid(960), from: uuid(902), to: uuid(901), amount: 1200, paid: 500 };
const closedBill: Partial<ExpensesView> = {
  ...openBill,
  debts: [aDebt({ amount: 700, lineId: aLine.id, mayPay: true })],
  plans: [
    aPlan({
      closedBy: aMember({ firstName: 'Hanna', lastName: 'Berg' }),
      lines: [aLine, { ...aLine, id: uuid(961), from: uuid(901), to: uuid(902), paid: 1200 }],
    }),
  ],
};

async function open(bill: Partial<ExpensesView>, answers: object = {}) {
  return act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/expenses`,
      user: aMember(),
      answers: { readEvent: () => anEvent(), listExpenses: () => billOf(bill), ...answers },
    }),
  );
}
const settle = async () => within(await screen.findByRole('list', { name: 'Settle up' }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const confirm = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

test('each line explains itself by payments, the part of each expense, and the sum', async () => {
  await open({ ...openBill, payments: [aPayment({ amount: 100 })] });
  await userEvent.click((await settle()).getByRole('button', { name: /^Why\?/ }));
  expect(screen.getByRole('dialog', { name: /Why .*you.* pay/ })).toHaveTextContent(
    /Ice, twice\$5\.00.*paidNothing\..*Payments since.*\$1\.00The sum.*\$5\.00.*−\$1\.00.*owe\$4\.00/,
  );
});

describe('paying a line', () => {
  test('the full amount is filled in; a part is accepted, shown at once and confirmed', async () => {
    const test = await open(openBill, { recordPayment: () => aPayment() });
    await userEvent.click((await settle()).getByRole('button', { name: /^Paid/ }));
    const amount = dialog().getByLabelText('Amount');
    expect(amount).toHaveValue('$5.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '9');
    await confirm('Record payment');
    expect(amount).toBeInvalid();
    expect(dialog().getByText('Only $5.00 are left to be paid.')).toBeInTheDocument();
    await userEvent.clear(amount);
    await userEvent.type(amount, '2');
    let respond = () => {};
    test.api.answer({ recordPayment: () => new Promise((done) => (respond = () => done(aPayment()))) });
    await confirm('Record payment');
    await waitFor(() => expect(screen.getByRole('list', { name: 'Settle up' })).toHaveTextContent('$3.00'));
    await act(async () => respond());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.api.callsOf('recordPayment')).toMatchObject([
      { body: { from: uuid(902), to: uuid(901), amount: 200, lineId: null } },
    ]);
    expect(test.toasts).toMatchObject([{ title: 'Payment recorded' }]);
  });

  test('after the last line the section stays, and the dialog closes for good', async () => {
    const test = await open(openBill);
    const section = await screen.findByRole('heading', { name: 'Settle up' });
    await press(/^Paid/);
    let respond = () => {};
    test.api.answer({ recordPayment: () => new Promise((done) => (respond = () => done(aPayment()))) });
    await confirm('Record payment');
    await waitFor(() => expect(screen.getByText('Everybody is even.')).toBeInTheDocument());
    expect(section).toBeInTheDocument();
    test.api.answer({ listExpenses: () => billOf({ ...openBill, debts: [], payments: [aPayment()] }) });
    await act(async () => respond());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('list', { name: 'Payments' })).toHaveTextContent('You paid Noor $3.00');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(section).toBeInTheDocument();
  });

  test('a retry has the same request id, another amount has another', async () => {
    const test = await open(openBill, { recordPayment: () => Promise.reject(apiError('unavailable')) });
    await userEvent.click((await settle()).getByRole('button', { name: /^Paid/ }));
    const recordTimes = async (times: number) => {
      await confirm('Record payment');
      await waitFor(() => expect(test.toasts).toHaveLength(times));
    };
    await recordTimes(1);
    await recordTimes(2);
    await userEvent.clear(dialog().getByLabelText('Amount'));
    await userEvent.type(dialog().getByLabelText('Amount'), '2');
    await recordTimes(3);
    const calls = test.api.callsOf('recordPayment') as { body: { requestId: string } }[];
    const [first, second, third] = calls.map(({ body }) => body.requestId);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test.each(['payment_too_much', 'plan_changed', 'plan_gone'] as const)(
    '%s shows an error, reverts the bill and keeps the input',
    async (code) => {
      const test = await open(openBill, { recordPayment: () => Promise.reject(apiError(code)) });
      await userEvent.click((await settle()).getByRole('button', { name: /^Paid/ }));
      await userEvent.clear(dialog().getByLabelText('Amount'));
      await userEvent.type(dialog().getByLabelText('Amount'), '2');
      await confirm('Record payment');
      await waitFor(() => expect(test.toasts).toMatchObject([{ message: code, tone: 'error' }]));
      expect(dialog().getByLabelText('Amount')).toHaveValue('$2.00');
      expect(screen.getByRole('list', { name: 'Settle up' })).toHaveTextContent('$5.00');
      expect(test.api.callsOf('listExpenses').length).toBeGreaterThan(1);
    },
  );

  test('a member who is not involved can only read it', async () => {
    await open({ ...openBill, people: [noor, { ...you, isYou: false }], debts: [aDebt()] });
    expect((await settle()).queryByRole('button', { name: /^Paid/ })).toBeNull();
    expect((await settle()).queryByRole('link', { name: 'Venmo' })).toBeNull();
  });
});

describe('closing', () => {
  const mayClose = { ...openBill, mayClose: true };

  test('lists every line, and fixes the shown ones', async () => {
    const test = await open(mayClose, { closeBill: () => undefined });
    await settle();
    await press('Close the bill');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      /told by notification and mail.*You.* pay .*Noor.*\$5\.00/,
    );
    test.api.answer({ listExpenses: () => billOf(closedBill) });
    await confirm('Close the bill');
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'The bill is closed' }]));
    expect(test.api.callsOf('closeBill')).toMatchObject([
      { body: { debts: [{ from: uuid(902), to: uuid(901), amount: 500 }] } },
    ]);
  });

  test('a conflict shows the changed plan, which the next press fixes', async () => {
    const test = await open(mayClose, { closeBill: () => Promise.reject(apiError('plan_changed')) });
    await settle();
    await press('Close the bill');
    test.api.answer({ listExpenses: () => billOf({ ...mayClose, debts: [aDebt({ amount: 640 })] }) });
    await confirm('Close the bill');
    expect(await dialog().findByText(/The plan has changed/)).toBeInTheDocument();
    expect(await dialog().findByText('$6.40')).toBeInTheDocument();
    expect(test.toasts).toEqual([]);
    test.api.answer({ closeBill: () => undefined });
    await confirm('Close the bill');
    await waitFor(() => expect(test.toasts).toHaveLength(1));
    expect(test.api.callsOf('closeBill')[1]).toMatchObject({ body: { debts: [{ amount: 640 }] } });
  });

  test('a closed bill shows who closed it and its progress; paid lines stay, ticked off', async () => {
    await open(closedBill);
    const [part, done] = (await settle()).getAllByRole('listitem');
    expect(part).toHaveTextContent('You pay Noor $12.00');
    expect(part).toHaveTextContent('$5.00 of $12.00 paid');
    expect(done).toHaveTextContent('Noor paid you $12.00');
    expect(within(done!).queryByRole('button', { name: /^Paid/ })).toBeNull();
    expect(screen.getByText(/Closed by/)).toHaveTextContent('Closed by Hanna Berg on Nov 24');
    expect(screen.getByRole('progressbar', { name: 'Paid' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 2 paid',
    );
  });
});

describe('a change after closing', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Expense'), 'Figs');
    await userEvent.type(screen.getByLabelText('Amount'), '3');
    await press('Add');
  };

  test('asks for confirmation, and adds a plan', async () => {
    const test = await open(closedBill, { addExpense: () => anExpense(2) });
    await fill();
    expect(screen.getByRole('dialog')).toHaveTextContent('This adds a plan for the difference.');
    await confirm('Cancel');
    expect(test.api.callsOf('addExpense')).toEqual([]);
    expect(screen.getByLabelText('Expense')).toHaveValue('Figs');
    await press('Add');
    await confirm('Add it');
    await waitFor(() => expect(test.api.callsOf('addExpense')).toMatchObject([{ body: { plans: 1 } }]));
    await waitFor(() => expect(screen.getByLabelText('Expense')).toHaveValue(''));
  });

  test('asks also if the bill was just closed, and sends the current plans', async () => {
    const test = await open(openBill, { addExpense: () => Promise.reject(apiError('bill_closed')) });
    await screen.findByLabelText('Expense');
    test.api.answer({ listExpenses: () => billOf(closedBill) });
    await fill();
    await screen.findByRole('dialog');
    expect(test.toasts).toEqual([]);
    expect(screen.getByLabelText('Expense')).toHaveValue('Figs');
    test.api.answer({ addExpense: () => anExpense(2) });
    await confirm('Add it');
    await waitFor(() => expect(test.api.callsOf('addExpense')[1]).toMatchObject({ body: { plans: 1 } }));
    expect(test.api.callsOf('addExpense')[0]).toMatchObject({ body: { plans: 0 } });
  });

  test('needs no confirmation for an open bill', async () => {
    const test = await open(openBill, { addExpense: () => anExpense(2) });
    await fill();
    await waitFor(() => expect(test.api.callsOf('addExpense')).toMatchObject([{ body: { plans: 0 } }]));
  });
});

test('a payment is taken back by who may, after a confirmation', async () => {
  const payments = [aPayment({ deletable: true }), aPayment({ id: uuid(971), amount: 40 })];
  const test = await open({ ...openBill, payments }, { deletePayment: () => undefined });
  const rows = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/You.* paid .*Noor.* \$3\.00 · Nov 3/);
  expect(within(rows[1]!).queryByRole('button')).toBeNull();
  await userEvent.click(within(rows[0]!).getByRole('button', { name: /^Take back/ }));
  await confirm('Take back');
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Payment taken back' }]));
  expect(test.api.callsOf('deletePayment')).toMatchObject([
    { params: { paymentId: uuid(970) }, query: { plans: 0 } },
  ]);
});

describe('the name at Venmo', () => {
  const owed = {
    ...openBill,
    people: [
      { ...noor, isYou: true },
      { ...you, isYou: false },
    ],
  };

  test('is entered by a member who is owed something; a wrong one shows an error', async () => {
    const test = await open(owed, { setVenmoName: () => undefined });
    const field = await screen.findByLabelText('Your Venmo name');
    await userEvent.type(field, 'no name');
    await press('Save');
    expect(field).toBeInvalid();
    expect(screen.getByText(/letters, digits, - and _ alone/)).toBeInTheDocument();
    expect(test.api.callsOf('setVenmoName')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '@noor_h');
    await press('Save');
    await waitFor(() =>
      expect(test.api.callsOf('setVenmoName')).toMatchObject([{ body: { name: '@noor_h' } }]),
    );
  });

  test('is not shown to a member who is owed nothing', async () => {
    await open(openBill);
    await settle();
    expect(screen.queryByLabelText('Your Venmo name')).toBeNull();
  });

  test('fills in the payee of the link', async () => {
    await open({ ...openBill, debts: [aDebt({ venmoName: 'noor_h' })] });
    expect((await settle()).getByRole('link', { name: 'Venmo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/venmo\.com\/noor_h\?txn=pay&amount=5\.00&note=/),
    );
  });
});
