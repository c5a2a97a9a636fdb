import type { ExpensesView } from '@yolo/contract/expenses';
import { aMember, apiError, type TestPlatformOptions, uuid } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openExpenses as open } from '../../testing/open-expenses';
import { aDebt, anExpense, aPerson, billOf } from '../../testing/views';

// Drafts are kept in sessionStorage.
beforeEach(() => sessionStorage.clear());

const oneExpense: Partial<ExpensesView> = {
  expenses: [anExpense(1, { title: 'Ice, twice', changeable: true })],
  total: 1000,
  tally: [{ personId: uuid(901), amount: 1000 }],
  debts: [aDebt()],
};

test('shows a sentence and the form if there are no expenses', async () => {
  await open();
  expect(await screen.findByText('No expenses yet.')).toBeInTheDocument();
  expect(screen.getByLabelText('Expense')).toBeInTheDocument();
});

test('Add asks a member who is signed out to log in, and sends nothing', async () => {
  const test = await open();
  await userEvent.type(await screen.findByLabelText('Expense'), 'Ice');
  await userEvent.type(screen.getByLabelText('Amount'), '5');
  act(() => test.signOut());
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(test.asked.signInTo).toEqual(['add expenses']);
  expect(test.api.callsOf('addExpense')).toEqual([]);
});

test('shows an error with Retry after a failure', async () => {
  const test = await open({}, { answers: { listExpenses: () => Promise.reject(apiError('internal')) } });
  expect(await screen.findByText('The expenses could not be loaded')).toBeInTheDocument();
  test.api.answer({ listExpenses: () => billOf(oneExpense) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ice, twice')).toBeInTheDocument();
});

test('shows the total, each expense with its payer, and who pays whom', async () => {
  await open({
    ...oneExpense,
    expenses: [...oneExpense.expenses!, anExpense(2, { title: 'Figs', payers: [] })],
    people: [aPerson(1, { name: 'Noor' }), aPerson(2, { isYou: true })],
  });
  expect(await screen.findByText('$10.00', { selector: 'p' })).toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'Expenses' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Ice, twiceNoor$10.00');
  expect(rows[1]).toHaveTextContent('FigsUnknown$10.00');
  const debt = within(screen.getByRole('list', { name: 'Settle up' })).getByRole('listitem');
  expect(debt).toHaveTextContent('You pay Noor $5.00');
  expect(within(debt).getByRole('link', { name: 'Venmo' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/venmo\.com\/\?txn=pay&amount=5\.00&note=/),
  );
});

test('shows what each has paid as text, Unknown included, and a link to Venmo for everybody', async () => {
  await open({
    ...oneExpense,
    people: [aPerson(1, { name: 'Noor Haddad' }), aPerson(2)],
    tally: [
      { personId: uuid(901), amount: 1000 },
      { personId: null, amount: 250 },
    ],
  });
  const paid = within(await screen.findByRole('list', { name: 'Paid by' })).getAllByRole('listitem');
  expect(paid.map(({ textContent }) => textContent)).toEqual(['Noor Haddad$10.00', 'Unknown$2.50']);
  const before = screen.getByLabelText('Expense').compareDocumentPosition(paid[0]!);
  expect(before).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Venmo' })).toHaveAttribute('href', 'https://venmo.com/');
});

describe('adding', () => {
  const fill = async (title: string, amount: string) => {
    if (title) await userEvent.type(await screen.findByLabelText('Expense'), title);
    if (amount) await userEvent.type(screen.getByLabelText('Amount'), amount);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  };

  test('is by the member unless somebody else is named', async () => {
    const test = await open({}, { answers: { addExpense: () => anExpense(1) } });
    await fill('Ice', '18.50');
    await waitFor(() =>
      expect(test.api.callsOf('addExpense')).toMatchObject([
        { body: { title: 'Ice', amount: 1850, payers: [{ person: { userId: aMember().id } }] } },
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText('Expense')).toHaveValue(''));
    expect(test.toasts.at(-1)).toMatchObject({ title: 'Expense added' });
  });

  test('takes a typed name as the payer', async () => {
    const test = await open({}, { answers: { addExpense: () => anExpense(1) } });
    await userEvent.clear(await screen.findByLabelText('By'));
    await userEvent.type(screen.getByLabelText('By'), 'Jo');
    await fill('Figs', '3');
    await waitFor(() =>
      expect(test.api.callsOf('addExpense')).toMatchObject([
        { body: { payers: [{ person: { name: 'Jo' } }] } },
      ]),
    );
  });

  test('takes an unknown payer', async () => {
    const test = await open({}, { answers: { addExpense: () => anExpense(1) } });
    await userEvent.clear(await screen.findByLabelText('By'));
    expect(screen.getByText('Payer unknown')).toBeInTheDocument();
    await fill('Plums', '4');
    await waitFor(() => expect(test.api.callsOf('addExpense')).toMatchObject([{ body: { payers: [] } }]));
  });

  test.each([
    ['', '5', 'Missing title', 'Please enter an expense name.'],
    ['Ice', '', 'Invalid amount', 'Please enter a positive amount.'],
    ['Ice', '0', 'Invalid amount', 'Please enter a positive amount.'],
  ])('"%s" for "%s" is refused: %s', async (title, amount, heading, message) => {
    const test = await open();
    await screen.findByLabelText('Expense');
    await fill(title, amount);
    expect(test.toasts.at(-1)).toMatchObject({ title: heading, message, tone: 'error' });
    expect(test.api.callsOf('addExpense')).toEqual([]);
  });

  test('refuses a name with a web address at its field, because it appears in mails to others', async () => {
    const test = await open();
    const field = await screen.findByLabelText('By');
    await userEvent.clear(field);
    await userEvent.type(field, 'win at prize.example');
    await fill('Plums', '4');
    expect(test.toasts.at(-1)).toMatchObject({ title: 'Invalid name', tone: 'error' });
    expect(field).toHaveAccessibleDescription('A name has no web address in it.');
    expect(test.api.callsOf('addExpense')).toEqual([]);
  });

  test('asks for confirmation before adding a duplicate', async () => {
    const test = await open(
      {},
      { answers: { addExpense: () => Promise.reject(apiError('expense_there_already')) } },
    );
    await fill('Ice', '18.50');
    const dialog = within(await screen.findByRole('dialog', { name: 'Added a moment ago' }));
    expect(test.toasts).toEqual([]);
    test.api.answer({ addExpense: () => anExpense(1) });
    await userEvent.click(dialog.getByRole('button', { name: 'Add once more' }));
    await waitFor(() =>
      expect(test.api.callsOf('addExpense')[1]).toMatchObject({ body: { title: 'Ice', again: true } }),
    );
  });
});

test('deletes an own expense after a confirmation', async () => {
  const test = await open(oneExpense, { answers: { deleteExpense: () => undefined } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ice, twice' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Ice, twice, $10.00, goes from the bill.');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'Expense deleted' }));
});

test('a guest by link reads the bill and adds nothing', async () => {
  await open({ ...oneExpense, mayAdd: false }, { user: null });
  expect(await screen.findByText('Ice, twice')).toBeInTheDocument();
  expect(screen.queryByLabelText('Expense')).toBeNull();
});

describe('sharing it differently', () => {
  const guests = [
    { userId: uuid(1), invitationId: null, name: 'Noor Haddad', member: null, heads: 1 },
    { userId: null, invitationId: uuid(2), name: 'Wilma Guest', member: null, heads: 3 },
  ];
  const openSharing = async (answers: TestPlatformOptions['answers'] = {}) => {
    const test = await open({ people: [] }, { answers: { listBillGuests: () => ({ guests }), ...answers } });
    await userEvent.type(await screen.findByLabelText('Expense'), 'Ice');
    await userEvent.type(screen.getByLabelText('Amount'), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Share it differently' }));
    await screen.findByRole('list', { name: 'Shared by' });
    return test;
  };

  test('requests the guests of the event when it is opened, and not before', async () => {
    const test = await open({}, { answers: { listBillGuests: () => ({ guests }) } });
    await screen.findByLabelText('Expense');
    expect(test.api.callsOf('listBillGuests')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Share it differently' }));
    expect(await screen.findByLabelText('Noor Haddad')).toBeChecked();
    expect(screen.getByRole('spinbutton', { name: 'Heads of Wilma Guest' })).toHaveValue('3');
  });

  test('exact amounts show the rest, and are refused until it is zero', async () => {
    const test = await openSharing({ addExpense: () => anExpense(1) });
    await userEvent.click(screen.getByRole('radio', { name: 'Exact amounts' }));
    await userEvent.type(screen.getByLabelText('Amount of Noor Haddad'), '4');
    expect(screen.queryByText(/are left/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Amount of Wilma Guest'), '5');
    expect(screen.getByText('$1.00 of the shares still to assign.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(test.toasts).toMatchObject([{ title: 'The shares do not add up' }]);
    expect(test.api.callsOf('addExpense')).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Amount of Wilma Guest'));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'Expense added' }));
    expect(test.api.callsOf('addExpense')).toMatchObject([
      {
        body: {
          split: {
            way: 'exact',
            sharers: [{ person: { userId: uuid(1) }, value: 400 }, { person: { invitationId: uuid(2) } }],
          },
        },
      },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share it differently' })).toBeVisible());
  });

  test('adjusted shares are equal plus or minus adjustments, and none is negative', async () => {
    const test = await openSharing({ addExpense: () => anExpense(1) });
    await userEvent.click(screen.getByRole('radio', { name: 'Adjusted' }));
    const type = async (name: string, amount: string) => {
      await userEvent.clear(screen.getByLabelText(`More of ${name}`));
      await userEvent.type(screen.getByLabelText(`More of ${name}`), amount);
    };
    await type('Noor Haddad', '12');
    expect(screen.getByText('The shares exceed the amount by $2.00.')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('More of Noor Haddad'));
    await type('Wilma Guest', '-12');
    expect(screen.getByText('The shares exceed the amount by $1.00.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(test.toasts).toMatchObject([{ title: 'The shares do not add up' }]);
    await type('Noor Haddad', '4');
    await type('Wilma Guest', '-2');
    expect(screen.queryByText(/The shares exceed/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(test.api.callsOf('addExpense')).toHaveLength(1));
    expect(test.api.callsOf('addExpense')).toMatchObject([
      {
        body: {
          split: {
            way: 'adjusted',
            sharers: [
              { person: { userId: uuid(1) }, value: 400 },
              { person: { invitationId: uuid(2) }, value: -200 },
            ],
          },
        },
      },
    ]);
  });

  test('shares have up to two decimals', async () => {
    const test = await openSharing({ addExpense: () => anExpense(1) });
    await userEvent.click(screen.getByRole('radio', { name: 'By shares' }));
    await userEvent.clear(screen.getByLabelText('Shares of Noor Haddad'));
    await userEvent.type(screen.getByLabelText('Shares of Noor Haddad'), '1.5');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(test.api.callsOf('addExpense')).toHaveLength(1));
    expect(test.api.callsOf('addExpense')).toMatchObject([
      {
        body: {
          split: {
            way: 'parts',
            sharers: [
              { person: { userId: uuid(1) }, value: 1.5 },
              { person: { invitationId: uuid(2) }, value: 1 },
            ],
          },
        },
      },
    ]);
  });

  test.each([
    ['By heads', 'Heads of Noor Haddad', '0'],
    ['By shares', 'Shares of Noor Haddad', '1.555'],
    ['Exact amounts', 'Amount of Noor Haddad', '30.555'],
    ['Adjusted', 'More of Noor Haddad', 'some'],
  ])('%s: a value that cannot be read is not sent as an empty one', async (way, label, typed) => {
    const test = await openSharing({ addExpense: () => anExpense(1) });
    await userEvent.click(screen.getByRole('radio', { name: way }));
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(test.toasts).toMatchObject([{ title: 'Invalid number', tone: 'error' }]);
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(test.toasts).toHaveLength(2);
    expect(test.api.callsOf('addExpense')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(test.toasts.at(-1)).toMatchObject({ title: 'Expense added' }));
  });

  test('a payment that cannot be read is not left out', async () => {
    const test = await openSharing({ addExpense: () => anExpense(1) });
    await userEvent.click(screen.getByLabelText('Several have paid'));
    await userEvent.type(screen.getByLabelText('Paid by Noor Haddad'), '10');
    await userEvent.type(screen.getByLabelText('Paid by Wilma Guest'), '1.555{Enter}');
    expect(test.toasts).toMatchObject([{ title: 'Invalid number' }]);
    expect(test.api.callsOf('addExpense')).toEqual([]);
  });

  test('takes a typed name as a sharer, and several payers', async () => {
    const test = await openSharing({ addExpense: () => anExpense(1) });
    await waitFor(() => expect(screen.getByLabelText('Somebody else')).toBeEnabled());
    await userEvent.type(screen.getByLabelText('Somebody else'), 'Jo');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Add name' }));
    await userEvent.click(screen.getByLabelText('Several have paid'));
    expect(screen.queryByLabelText('By')).toBeNull();
    await userEvent.type(screen.getByLabelText('Paid by Jo'), '4');
    expect(screen.getByText('$6.00 of the payments still to assign.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Paid by Noor Haddad'), '6');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(test.api.callsOf('addExpense')).toHaveLength(1));
    expect(test.api.callsOf('addExpense')).toMatchObject([
      {
        body: {
          payers: [
            { person: { userId: uuid(1) }, amount: 600 },
            { person: { name: 'Jo' }, amount: 400 },
          ],
        },
      },
    ]);
  });
});

test('edits an own expense and keeps its payer and sharers', async () => {
  const test = await open(oneExpense, { answers: { changeExpense: () => anExpense(1) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ice, twice' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Expense' }));
  expect(dialog.getByLabelText('By')).toHaveValue('Person 1');
  await userEvent.clear(dialog.getByLabelText('Amount'));
  await userEvent.type(dialog.getByLabelText('Amount'), '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Expense changed' }]));
  expect(test.api.callsOf('changeExpense')).toMatchObject([
    {
      body: {
        title: 'Ice, twice',
        amount: 1200,
        payers: [{ person: { personId: uuid(901) } }],
        split: {
          way: 'heads',
          sharers: [
            { person: { personId: uuid(901) }, value: 1 },
            { person: { personId: uuid(902) }, value: 1 },
          ],
        },
      },
    },
  ]);
});

test('?title fills in the title of the form', async () => {
  await open({}, {}, '?title=Wine%20%26%20glasses');
  expect(await screen.findByLabelText('Expense')).toHaveValue('Wine & glasses');
});

describe('By', () => {
  const guests = [
    { userId: uuid(1), invitationId: null, name: 'Noor Haddad', member: null, heads: 1 },
    { userId: null, invitationId: uuid(2), name: 'Norbert', member: null, heads: 0 },
  ];
  const fillIn = async (by: string) => {
    await userEvent.type(await screen.findByLabelText('Expense'), 'Ice');
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await userEvent.clear(screen.getByLabelText('By'));
    await userEvent.type(screen.getByLabelText('By'), by);
  };
  const answers = { listBillGuests: () => ({ guests }), addExpense: () => anExpense(1) };

  test('offers guests of the event and others on the bill; a chosen one is sent by id', async () => {
    const people = [
      aPerson(7, { name: 'Nora from next door' }),
      aPerson(8, { name: 'Noar from next door', isUsed: false }),
    ];
    const test = await open({ people }, { answers });
    await fillIn('no');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Noor HaddadGoing'),
      expect.stringContaining('Norbert'),
      'Nora from next door',
    ]);
    await userEvent.click(options[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(test.api.callsOf('addExpense')).toMatchObject([
        { body: { payers: [{ person: { userId: uuid(1) } }] } },
      ]),
    );
  });

  const addTyped = async (name: string) => {
    const test = await open({}, { answers });
    await fillIn(name);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    return test;
  };
  const payersOf = (test: Awaited<ReturnType<typeof open>>) =>
    waitFor(() => {
      const [call] = test.api.callsOf('addExpense') as { body: { payers: object[] } }[];
      expect(call).toBeDefined();
      return call!.body.payers;
    });

  test('asks about a typed name that a guest has too, and takes that guest if confirmed', async () => {
    const test = await addTyped('noor haddad');
    const dialog = within(await screen.findByRole('dialog', { name: 'Which noor haddad?' }));
    expect(test.api.callsOf('addExpense')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Noor Haddad, going' }));
    expect(await payersOf(test)).toEqual([{ person: { userId: uuid(1) } }]);
    await waitFor(() => expect(screen.getByLabelText('Expense')).toHaveValue(''));
  });

  test('takes somebody else of the same name if the member says so: nobody is merged by guess', async () => {
    const test = await addTyped('Noor Haddad');
    await userEvent.click(await screen.findByRole('button', { name: 'Somebody else' }));
    expect(await payersOf(test)).toEqual([{ person: { name: 'Noor Haddad' } }]);
  });
});

test.each(['10000000000', '1.234', '-3'])(
  'an amount of %s is invalid, and stays as it was typed',
  async (typed) => {
    const test = await open();
    await userEvent.type(await screen.findByLabelText('Expense'), 'Ice');
    await userEvent.type(screen.getByLabelText('Amount'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(test.toasts).toMatchObject([{ title: 'Invalid amount' }]);
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    expect(test.api.callsOf('addExpense')).toEqual([]);
  },
);

describe('a draft', () => {
  test('survives a reload with its shares, and is gone once it was added', async () => {
    const answers = {
      addExpense: () => anExpense(1),
      listBillGuests: () => ({
        guests: [{ userId: uuid(1), invitationId: null, name: 'Noor', member: null, heads: 2 }],
      }),
    };
    const first = await open({ people: [] }, { answers });
    await userEvent.type(await screen.findByLabelText('Expense'), 'Ice');
    await userEvent.type(screen.getByLabelText('Amount'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Share it differently' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'By shares' }));
    first.view.unmount();
    const second = await open({ people: [] }, { answers });
    expect(await screen.findByLabelText('Expense')).toHaveValue('Ice');
    expect(screen.getByLabelText('Amount')).toHaveValue('$5.00');
    expect(screen.getByRole('radio', { name: 'By shares' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(second.toasts.at(-1)).toMatchObject({ title: 'Expense added' }));
    await waitFor(() => expect(screen.getByLabelText('Expense')).toHaveValue(''));
    second.view.unmount();
    await open({ people: [] }, { answers });
    expect(await screen.findByLabelText('Expense')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Share it differently' })).toBeInTheDocument();
  });

  test('of an edit that was cancelled is gone', async () => {
    await open(oneExpense);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Ice, twice' }));
    const edit = () => within(screen.getByRole('dialog', { name: 'Edit Expense' }));
    await userEvent.type(edit().getByLabelText('Expense'), ' more');
    await userEvent.click(edit().getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit Ice, twice' }));
    expect(edit().getByLabelText('Expense')).toHaveValue('Ice, twice');
  });
});
