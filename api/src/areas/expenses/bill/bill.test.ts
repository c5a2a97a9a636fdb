import type {
  BillChangesView,
  ExpensesView,
  ExpenseView,
  PaymentView,
  RecordPaymentRequest,
} from '@yolo/contract/expenses';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type Answer, codeOf, newMember, type TestBrowser } from '../../../../test/browser.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { emailOf, idOf, Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const read = async (browser: TestBrowser, { params }: Party): Promise<ExpensesView> => {
  const { status, body } = await browser.call('listExpenses', { params });
  expect(status).toBe(200);
  return body as ExpensesView;
};
const nameIn =
  ({ people }: ExpensesView) =>
  (id: string) =>
    people.find((person) => person.id === id)!.name;
const idIn = ({ people }: ExpensesView, name: string): string =>
  people.find((person) => person.name === name)!.id;
const debtsOf = (view: ExpensesView) => {
  const nameOf = nameIn(view);
  return view.debts.map(({ from, to, amount }) => `${nameOf(from)} pays ${nameOf(to)} ${amount}`);
};

const add = (browser: TestBrowser, { params }: Party, changed: object = {}): Promise<Answer> =>
  browser.call('addExpense', { params, body: { title: 'Wine', amount: 3000, payers: [], ...changed } });
const pay = (browser: TestBrowser, { params }: Party, body: RecordPaymentRequest): Promise<Answer> =>
  browser.call('recordPayment', { params, body });
const close = (browser: TestBrowser, { params }: Party, { debts }: ExpensesView): Promise<Answer> =>
  browser.call('closeBill', {
    params,
    body: { debts: debts.map(({ from, to, amount }) => ({ from, to, amount })) },
  });
const undo = (browser: TestBrowser, { params }: Party, changeId: string, plans = 0): Promise<Answer> =>
  browser.call('undoBillChange', { params: { ...params, changeId }, body: { plans } });
const historyOf = async (browser: TestBrowser, { params }: Party, query = {}): Promise<BillChangesView> => {
  const { status, body } = await browser.call('listBillChanges', { params, query });
  expect(status).toBe(200);
  return body as BillChangesView;
};
const newsOf = async (browser: TestBrowser) =>
  (await browser.call('listNotifications')).body.notifications as { title: string; message: string }[];

async function mailOf(email: string, subject: string) {
  const found = async () => (await mailsTo(api, email)).find((mail) => mail.subject.startsWith(subject));
  await until(async () => (await found()) !== undefined);
  return (await found())!;
}

/** A bill on which Hanna owes Noor 2000, and Jo, a typed name, owes Noor 1000. */
async function billWithDebts() {
  const party = await Party.create(api, { name: 'Supper' });
  const noor = await party.member({ firstName: 'Noor', lastName: 'Haddad' });
  await add(party.host, party, {
    amount: 4000,
    payers: [{ person: { userId: idOf(noor) } }],
    split: {
      way: 'exact',
      sharers: [
        { person: { userId: idOf(noor) }, value: 1000 },
        { person: { userId: idOf(party.host) }, value: 2000 },
        { person: { name: 'Jo' }, value: 1000 },
      ],
    },
  });
  const view = await read(noor, party);
  expect(debtsOf(view)).toEqual(['Hanna Host pays Noor Haddad 2000', 'Jo pays Noor Haddad 1000']);
  const person = (name: string) => idIn(view, name);
  const line = { from: person('Hanna Host'), to: person('Noor Haddad'), amount: 2000 };
  return { party, noor, view, line, person };
}

describe('a payment', () => {
  test('is recorded by either side, also in part, and leaves the other debts unchanged', async () => {
    const { party, noor, line } = await billWithDebts();
    const { status, body } = await pay(noor, party, { ...line, amount: 500 });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ amount: 500, deletable: true, lineId: null, recordedBy: expect.anything() }),
    ]);
    await pay(party.host, party, { ...line, amount: 300 });
    const now = await read(party.host, party);
    expect(debtsOf(now)).toEqual(['Hanna Host pays Noor Haddad 1200', 'Jo pays Noor Haddad 1000']);
    expect(now.payments.map(({ amount }) => amount)).toEqual([300, 500]);
    expect(await newsOf(noor)).toContainEqual(expect.objectContaining({ title: '$3.00 were paid to you' }));
    expect(await newsOf(party.host)).toContainEqual(
      expect.objectContaining({ title: 'Your payment of $5.00 is ticked off' }),
    );
  });

  test('is recorded once by simultaneous requests of both sides, and never for more than is owed', async () => {
    const { party, noor, line } = await billWithDebts();
    const answers = await Promise.all([pay(noor, party, line), pay(party.host, party, line)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toBe('payment_too_much');
    await pay(noor, party, { ...line, from: idIn(await read(noor, party), 'Jo'), amount: 400 });
    const more = await pay(noor, party, { ...line, from: idIn(await read(noor, party), 'Jo'), amount: 700 });
    expect([codeOf(more), more.body.message]).toEqual([
      'payment_too_much',
      'Only $6.00 are left to be paid.',
    ]);
    const { payments, balances } = await read(noor, party);
    expect(payments).toHaveLength(2);
    expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  test('can be deleted by either side, and by nobody else', async () => {
    const { party, noor, line, view } = await billWithDebts();
    const other = await party.member();
    const { body } = await pay(noor, party, line);
    const params = { ...party.params, paymentId: (body as PaymentView).id };
    expect(codeOf(await pay(other, party, { ...line, amount: 1 }))).toBe('payment_not_yours');
    expect(codeOf(await other.call('deletePayment', { params }))).toBe('payment_not_yours');
    expect((await party.host.call('deletePayment', { params })).status).toBe(204);
    expect(codeOf(await noor.call('deletePayment', { params }))).toBe('payment_gone');
    expect(debtsOf(await read(noor, party))).toEqual(debtsOf(view));
  });

  test.each([[{ amount: 0 }], [{ amount: -5 }], [{ amount: 1.5 }], [{ amount: '1' }], [{ to: 'Jo' }]])(
    'with %j is refused',
    async (changed) => {
      const { party, noor, line } = await billWithDebts();
      const answer = await pay(noor, party, { ...line, ...changed } as RecordPaymentRequest);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'validation_failed']);
      expect((await read(noor, party)).payments).toEqual([]);
    },
  );

  test('of a person of another event is refused', async () => {
    const [{ party, noor, line }, other] = [await billWithDebts(), await billWithDebts()];
    expect(codeOf(await pay(noor, party, { ...line, from: other.line.from }))).toBe('bill_person_gone');
  });
});

describe('a closed bill', () => {
  async function closed() {
    const all = await billWithDebts();
    expect((await close(all.party.host, all.party, all.view)).status).toBe(204);
    const view = await read(all.noor, all.party);
    return { ...all, view };
  }

  test('has a fixed plan, and its people get a notification and a mail', async () => {
    const { party, noor, view } = await closed();
    expect(view.plans).toEqual([
      expect.objectContaining({
        closedBy: expect.objectContaining({ firstName: 'Hanna' }),
        lines: [
          expect.objectContaining({ amount: 2000, paid: 0 }),
          expect.objectContaining({ amount: 1000 }),
        ],
      }),
    ]);
    expect([view.mayClose, (await read(party.host, party)).mayClose]).toEqual([false, false]);
    const got = (await newsOf(noor)).filter(({ title }) => title.startsWith('You get'));
    expect(got.map(({ title }) => title).sort()).toEqual(['You get $10.00', 'You get $20.00']);
    const mail = await mailOf(emailOf(noor), 'You get $30.00');
    expect(mail.text).toContain('Jo pays you $10.00.');
    expect(mail.links).toContain(`https://yolo.test/events/${party.id}/expenses`);
    const hers = await mailOf(emailOf(party.host), 'You pay $20.00');
    expect(hers.text).toContain('You pay Noor Haddad $20.00.');
  });

  test('mails a guest without an account their own link', async () => {
    const party = await Party.create(api, { name: 'Supper' });
    const guest = await party.guest();
    await party.answer(guest, 'accepted', 'Wilma Guest');
    await add(party.host, party, { payers: [{ person: { userId: idOf(party.host) } }] });
    await close(party.host, party, await read(party.host, party));
    const { text, links } = await mailOf(guest.email, 'You pay $15.00');
    expect(text).toContain('You pay Hanna Host $15.00.');
    expect(links).toContain(`https://yolo.test/events/${party.id}?token=${await party.token(guest.email)}`);
  });

  test('keeps its plan while a line is paid in part, in full, and unpaid again', async () => {
    const { party, noor, view, line } = await closed();
    const [first, second] = view.debts;
    expect(codeOf(await pay(noor, party, line))).toBe('plan_changed');
    const { body } = await pay(noor, party, { ...line, lineId: first!.lineId, amount: 500 });
    const half = await read(noor, party);
    expect(half.debts.map(({ amount }) => amount)).toEqual([1500, 1000]);
    expect(half.plans[0]!.lines.map(({ paid }) => paid)).toEqual([500, 0]);
    const too = await pay(noor, party, { ...line, lineId: first!.lineId, amount: 1501 });
    expect(too.body.message).toBe('Only $15.00 are left to be paid.');
    await pay(noor, party, { ...line, lineId: first!.lineId, amount: 1500 });
    expect((await read(noor, party)).debts).toEqual([second]);
    expect(codeOf(await pay(noor, party, { ...line, lineId: first!.lineId, amount: 1 }))).toBe(
      'payment_too_much',
    );
    const params = { ...party.params, paymentId: (body as PaymentView).id };
    expect((await noor.call('deletePayment', { params })).status).toBe(204);
    const again = await read(noor, party);
    expect(again.debts.map(({ amount }) => amount)).toEqual([500, 1000]);
    expect(again.plans).toHaveLength(1);
  });

  test('needs a confirmation for a later expense, and adds a plan for the difference', async () => {
    const { party, noor, view } = await closed();
    const later = {
      amount: 900,
      payers: [{ person: { name: 'Jo' } }],
      split: { way: 'equally', sharers: [{ person: { userId: idOf(noor) } }, { person: { name: 'Jo' } }] },
    };
    const refused = await add(noor, party, later);
    expect([refused.status, codeOf(refused), refused.body.title]).toEqual([
      ...[409, 'bill_closed', 'The bill is closed'],
    ]);
    expect(await read(noor, party)).toEqual(view);
    expect(refused.body.current).toEqual(view.debts);
    const added = await add(noor, party, { ...later, plans: 1 });
    expect(added.status).toBe(201);
    const now = await read(noor, party);
    expect(debtsOf(now)).toEqual([...debtsOf(view), 'Noor Haddad pays Jo 450']);
    expect(now.plans.map(({ lines }) => lines.length)).toEqual([2, 1]);
    expect(codeOf(await add(noor, party, { title: 'Bread', plans: 1 }))).toBe('plan_changed');
    const params = { ...party.params, expenseId: (added.body as ExpenseView).id };
    expect(codeOf(await noor.call('deleteExpense', { params }))).toBe('bill_closed');
    expect((await noor.call('deleteExpense', { params, query: { plans: 2 } })).status).toBe(204);
    const after = await read(noor, party);
    expect(debtsOf(after)).toEqual([...debtsOf(now), 'Jo pays Noor Haddad 450']);
  });

  test('refuses a payment of a plan that is gone after reopening or closing again', async () => {
    const { party, noor, view, line } = await closed();
    const { lineId } = view.debts[0]!;
    const [closing] = (await historyOf(party.host, party)).changes;
    expect((await undo(party.host, party, closing!.id)).status).toBe(204);
    const gone = {
      title: 'Plan not found',
      message: 'The bill was opened again since. Look at who pays whom now.',
    };
    const open = await read(noor, party);
    expect(await pay(noor, party, { ...line, lineId })).toMatchObject({ status: 404, body: gone });
    expect(await read(noor, party)).toEqual(open);
    await close(party.host, party, open);
    const anew = await read(noor, party);
    expect(codeOf(await pay(noor, party, { ...line, lineId }))).toBe('plan_gone');
    expect(await read(noor, party)).toEqual(anew);
  });

  test('refuses a payment of a line whose payer has changed, and returns the present debts', async () => {
    const { party, noor, view, person } = await closed();
    const { lineId, amount } = view.debts[1]!;
    const kim = await party.member({ firstName: 'Kim', lastName: 'Abt' });
    const params = { ...party.params, personId: person('Jo') };
    await party.host.call('tieBillPerson', { params, body: { guest: { userId: idOf(kim) } } });
    const late = { from: person('Jo'), to: person('Noor Haddad'), lineId, amount };
    const refused = await pay(noor, party, late);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'plan_changed']);
    expect(refused.body.current).toEqual((await read(noor, party)).debts);
  });

  test('is not closed on a plan that the owner has not seen; the answer has the present debts', async () => {
    const { party, noor, view } = await billWithDebts();
    await add(noor, party, { amount: 100, payers: [{ person: { name: 'Jo' } }], title: 'Figs' });
    const answer = await close(party.host, party, view);
    expect([answer.status, answer.body.title]).toEqual([409, 'The plan has changed']);
    expect(answer.body.current).toEqual((await read(party.host, party)).debts);
    expect((await read(noor, party)).plans).toEqual([]);
    expect(codeOf(await close(noor, party, view))).toBe('forbidden');
  });

  test('is closed once by simultaneous requests', async () => {
    const { party, view } = await billWithDebts();
    const answers = await Promise.all([close(party.host, party, view), close(party.host, party, view)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('is not mailed to people who refuse such mails', async () => {
    const { party, noor, view } = await billWithDebts();
    await party.em().execute(`insert into mail_optouts (email, kind) values (?, 'bills')`, [emailOf(noor)]);
    await close(party.host, party, view);
    const waiting = 'select count(*)::int as n from graphile_worker._private_jobs';
    await until(async () => (await party.em().execute<{ n: number }[]>(waiting))[0]!.n === 0);
    await mailOf(emailOf(party.host), 'You pay');
    expect(await mailsTo(api, emailOf(noor))).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('You get') }),
    );
  });
});

describe('a typed name', () => {
  const tie = (browser: TestBrowser, { params }: Party, personId: string, guest: object): Promise<Answer> =>
    browser.call('tieBillPerson', { params: { ...params, personId }, body: { guest } as never });

  test('is tied to a guest, who then has the debt, and untied; no amount changes', async () => {
    const { party, view, person } = await billWithDebts();
    const kim = await party.member({ firstName: 'Kim', lastName: 'Abt' });
    const guest = { userId: idOf(kim) };
    expect((await tie(party.host, party, person('Jo'), guest)).status).toBe(204);
    const tied = await read(kim, party);
    expect(debtsOf(tied)).toEqual(['Hanna Host pays Noor Haddad 2000', 'Kim Abt pays Noor Haddad 1000']);
    expect(tied.expenses).toEqual(view.expenses.map((each) => ({ ...each, changeable: false })));
    expect(tied.debts[1]).toMatchObject({ mayPay: true });
    const params = { ...party.params, personId: person('Jo') };
    expect((await kim.call('untieBillPerson', { params })).status).toBe(204);
    expect(debtsOf(await read(kim, party))).toEqual(debtsOf(view));
  });

  test('can be tied by the guest and by the owner; guests cannot be tied', async () => {
    const { party, noor, person } = await billWithDebts();
    const kim = await party.member();
    expect(codeOf(await tie(noor, party, person('Jo'), { userId: idOf(kim) }))).toBe('bill_person_not_yours');
    expect((await tie(kim, party, person('Jo'), { userId: idOf(kim) })).status).toBe(204);
    expect(codeOf(await tie(party.host, party, person('Noor Haddad'), { userId: idOf(kim) }))).toBe(
      'bill_person_known',
    );
    const stranger = await Party.create(api);
    expect(codeOf(await tie(party.host, party, person('Jo'), { userId: idOf(stranger.host) }))).toBe(
      'bill_person_gone',
    );
  });

  test('of one guest is not taken over by another; the owner can correct it', async () => {
    const { party, noor, person } = await billWithDebts();
    const kim = await party.member({ firstName: 'Kim', lastName: 'Abt' });
    const isMe = (member: TestBrowser) => tie(member, party, person('Jo'), { userId: idOf(member) });
    const answers = await Promise.all([isMe(noor), isMe(kim)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect(answers.find(({ status }) => status === 403)!.body).toMatchObject({
      code: 'bill_person_not_yours',
      message: 'This name is another guest already. Ask the host to change it.',
    });
    const winner = answers[0]!.status === 204 ? noor : kim;
    const tied = await read(party.host, party);
    expect((await isMe(winner)).status).toBe(204);
    expect(codeOf(await isMe(winner === noor ? kim : noor))).toBe('bill_person_not_yours');
    expect(await read(party.host, party)).toEqual(tied);
    expect((await tie(party.host, party, person('Jo'), { userId: idOf(kim) })).status).toBe(204);
    expect(debtsOf(await read(kim, party))).toContain('Kim Abt pays Noor Haddad 1000');
  });

  test('[INV-4] of a guest whom an account adopts is the account, also if the tie is undone or made later', async () => {
    const { party, person } = await billWithDebts();
    const guest = await party.guest();
    await party.answer(guest, 'accepted', 'Wilma Guest');
    const { id: invitationId } = (await party.invitation(guest.email))!;
    expect((await tie(party.host, party, person('Jo'), { invitationId })).status).toBe(204);
    const params = { ...party.params, personId: person('Jo') };
    expect((await party.host.call('untieBillPerson', { params })).status).toBe(204);
    const wilma = await party.member({ firstName: 'Wilma', lastName: 'Weber' });
    const sharers = [{ person: { userId: idOf(wilma) } }];
    await add(party.host, party, { title: 'Figs', amount: 100, split: { way: 'equally', sharers } });
    await party
      .em()
      .execute('update event_invitations set accepted_by_user_id = ? where id = ?', [
        idOf(wilma),
        invitationId,
      ]);
    await party.answer(await party.guest(), 'accepted', 'Late Guest');
    const joIsWilma = async () => {
      const view = await read(wilma, party);
      const [jo, { id }] = [
        view.people.find(({ name }) => name === 'Jo')!,
        view.people.find(({ isYou }) => isYou)!,
      ];
      expect(jo.tiedTo).toBe(id);
      expect(debtsOf(view)).toContain('Wilma Weber pays Noor Haddad 1000');
    };
    const untied = (await historyOf(party.host, party)).changes.find(({ kind }) => kind === 'person.untied');
    expect((await undo(party.host, party, untied!.id)).status).toBe(204);
    await joIsWilma();
    expect((await wilma.call('untieBillPerson', { params })).status).toBe(204);
    expect((await tie(wilma, party, person('Jo'), { invitationId })).status).toBe(204);
    await joIsWilma();
  });

  test('tied to the payee removes the line', async () => {
    const { party, noor, view, person } = await billWithDebts();
    await close(party.host, party, view);
    await tie(party.host, party, person('Jo'), { userId: idOf(noor) });
    expect(debtsOf(await read(noor, party))).toEqual(['Hanna Host pays Noor Haddad 2000']);
  });

  test('untied from a closed bill adds a plan for what was fixed for the guest meanwhile', async () => {
    const { party, noor, view, person } = await billWithDebts();
    await close(party.host, party, view);
    await tie(party.host, party, person('Jo'), { userId: idOf(party.host) });
    const split = { way: 'equally', sharers: [{ person: { name: 'Jo' } }] };
    await add(noor, party, { amount: 500, payers: [{ person: { userId: idOf(noor) } }], split, plans: 1 });
    const fixed = ['Hanna Host pays Noor Haddad 2000', 'Hanna Host pays Noor Haddad 1000'];
    expect(debtsOf(await read(noor, party))).toEqual([...fixed, 'Hanna Host pays Noor Haddad 500']);
    const params = { ...party.params, personId: person('Jo') };
    expect((await party.host.call('untieBillPerson', { params })).status).toBe(204);
    const untied = await read(party.host, party);
    expect([untied.mayClose, untied.plans.length]).toEqual([false, 3]);
    expect(debtsOf(untied)).toEqual([
      ...debtsOf(view),
      ...['Hanna Host pays Noor Haddad 500', 'Jo pays Hanna Host 500'],
    ]);
    // Tied again, the name has nothing to pay to itself.
    await tie(party.host, party, person('Jo'), { userId: idOf(party.host) });
    const again = await read(party.host, party);
    expect(again.plans.length).toBe(3);
    expect(debtsOf(again)).toEqual([...fixed, 'Hanna Host pays Noor Haddad 500']);
  });
});

test('[INV-4] a person on the bill by an invitation becomes the account that adopts it', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  await party.answer(guest, 'accepted', 'Wilma Guest');
  await add(party.host, party, { payers: [{ person: { userId: idOf(party.host) } }] });
  const member = await newMember(api, { email: guest.email, firstName: 'Wilma', lastName: 'Weber' });
  const view = await read(member, party);
  expect(debtsOf(view)).toEqual(['Wilma Weber pays Hanna Host 1500']);
  expect(view.debts[0]).toMatchObject({ mayPay: true });
  expect(view.people.map(({ isYou }) => isYou)).toContain(true);
});

test('[INV-4] two people on the bill adopted by one account become one person', async () => {
  const party = await Party.create(api);
  const [first, second] = [await party.guest(), await party.guest()];
  for (const guest of [first, second]) await party.answer(guest, 'accepted', 'Wilma Guest');
  await add(party.host, party, { payers: [{ person: { userId: idOf(party.host) } }] });
  const member = await party.member({ firstName: 'Wilma', lastName: 'Weber' });
  await party
    .em()
    .execute('update event_invitations set accepted_by_user_id = ? where event_id = ? and email in (?, ?)', [
      ...[idOf(member), party.params.eventId, first.email, second.email],
    ]);
  const late = await party.guest();
  await party.answer(late, 'accepted', 'Late Guest');
  const view = await read(member, party);
  expect(debtsOf(view)).toEqual(['Wilma Weber pays Hanna Host 2000']);
});

describe('the history', () => {
  test('has who changed what, before and after, and each line can be undone', async () => {
    const { party, noor, line, view } = await billWithDebts();
    const [expense] = view.expenses;
    // The version shows open pages that the expense was written since.
    const written = (version: number) => ({ ...view, expenses: [{ ...expense, version }] });
    const params = { ...party.params, expenseId: expense!.id };
    const sharers = expense!.shares.map(({ personId }) => ({ person: { personId } }));
    const body = { title: 'Wine', amount: 600, payers: [], split: { way: 'equally', sharers } } as const;
    await party.host.call('changeExpense', { params, body });
    const { changes } = await historyOf(noor, party);
    expect(changes.map(({ kind, by }) => [kind, by?.firstName])).toEqual([
      ['expense.changed', 'Hanna'],
      ['expense.added', 'Hanna'],
    ]);
    expect(changes[0]).toMatchObject({
      before: { amount: 4000, way: 'exact' },
      after: { amount: 600, from: [] },
    });
    expect(changes.map(({ undoable }) => undoable)).toEqual([false, false]);
    expect(codeOf(await undo(noor, party, changes[0]!.id))).toBe('expense_not_yours');
    const early = await undo(party.host, party, changes[1]!.id);
    expect([codeOf(early), early.body.title]).toEqual(['bill_change_superseded', 'Could not undo']);
    expect((await undo(party.host, party, changes[0]!.id)).status).toBe(204);
    expect(await read(noor, party)).toEqual(written(3));

    await party.host.call('deleteExpense', { params });
    expect((await read(noor, party)).expenses).toEqual([]);
    const [deleted] = (await historyOf(party.host, party)).changes;
    await undo(party.host, party, deleted!.id);
    expect(await read(noor, party)).toEqual(written(5));

    await pay(noor, party, line);
    const [paid] = (await historyOf(noor, party)).changes;
    expect(paid).toMatchObject({ kind: 'payment.recorded', undoable: true, after: { amount: 2000 } });
    await undo(noor, party, paid!.id);
    expect(await read(noor, party)).toEqual(written(5));
    const [back] = (await historyOf(noor, party)).changes;
    await undo(noor, party, back!.id);
    expect(debtsOf(await read(noor, party))).toEqual(['Jo pays Noor Haddad 1000']);
  });

  test('does not restore a payment of a debt that was paid otherwise since', async () => {
    const { party, noor, line, view } = await billWithDebts();
    const takeBack = async ({ body }: Answer) => {
      const params = { ...party.params, paymentId: (body as PaymentView).id };
      expect((await noor.call('deletePayment', { params })).status).toBe(204);
    };
    await takeBack(await pay(noor, party, line));
    const [takenBack] = (await historyOf(noor, party)).changes;
    const other = await pay(noor, party, { ...line, amount: 1500 });
    const paid = await read(noor, party);
    expect(codeOf(await undo(noor, party, takenBack!.id))).toBe('bill_change_superseded');
    expect(await read(noor, party)).toEqual(paid);
    await takeBack(other);
    expect(debtsOf(await read(noor, party))).toEqual(debtsOf(view));
    expect((await undo(noor, party, takenBack!.id)).status).toBe(204);
    expect(debtsOf(await read(noor, party))).toEqual(['Jo pays Noor Haddad 1000']);
  });

  test('can undo the closing while nothing is paid, and later changes with their plan', async () => {
    const { party, noor, view, line } = await billWithDebts();
    await close(party.host, party, view);
    const [closing] = (await historyOf(party.host, party)).changes;
    expect(closing).toMatchObject({ kind: 'bill.closed', after: { amount: 3000 }, undoable: true });
    await add(noor, party, { title: 'Figs', amount: 100, payers: [{ person: { name: 'Jo' } }], plans: 1 });
    expect(codeOf(await undo(party.host, party, closing!.id))).toBe('bill_change_superseded');
    const [figs] = (await historyOf(noor, party)).changes;
    expect(codeOf(await undo(noor, party, figs!.id, 1))).toBe('plan_changed');
    expect((await undo(noor, party, figs!.id, 2)).status).toBe(204);
    const closed = await read(noor, party);
    expect([closed.plans.length, debtsOf(closed)]).toEqual([1, debtsOf(view)]);
    const first = closed.debts[0]!;
    const payment = await pay(noor, party, { ...line, lineId: first.lineId });
    expect(codeOf(await undo(party.host, party, closing!.id))).toBe('bill_change_superseded');
    const params = { ...party.params, paymentId: (payment.body as PaymentView).id };
    await noor.call('deletePayment', { params });
    expect(codeOf(await undo(noor, party, closing!.id))).toBe('forbidden');
    expect((await undo(party.host, party, closing!.id)).status).toBe(204);
    expect(await read(party.host, party)).toMatchObject({ plans: [], mayClose: true });
  });

  test('is paged', async () => {
    const { party, noor } = await billWithDebts();
    for (const title of ['A', 'B', 'C', 'D']) await add(noor, party, { title });
    const first = await historyOf(noor, party, { limit: 2 });
    const second = await historyOf(noor, party, { limit: 2, after: first.next! });
    const last = await historyOf(noor, party, { limit: 2, after: second.next! });
    const all = [first, second, last].flatMap(({ changes }) => changes);
    expect(all.map(({ after }) => after!.title)).toEqual(['D', 'C', 'B', 'A', 'Wine']);
    expect(last.next).toBeNull();
  });
});

test('a Venmo name is visible only to debtors', async () => {
  const { party, noor, person } = await billWithDebts();
  const kim = await party.member();
  for (const name of ['@noor-h', 'noor-h'])
    expect((await noor.call('setVenmoName', { body: { name } })).status).toBe(204);
  expect((await noor.call('setVenmoName', { body: { name: 'no or' } })).status).toBe(400);
  const seenBy = async (browser: TestBrowser) =>
    (await read(browser, party)).debts.map(({ venmoName }) => venmoName);
  expect(await seenBy(party.host)).toEqual(['noor-h', null]);
  expect([await seenBy(noor), await seenBy(kim)]).toEqual([
    [null, null],
    [null, null],
  ]);
  expect((await read(noor, party)).venmoName).toBe('noor-h');
  await party.host.call('tieBillPerson', {
    params: { ...party.params, personId: person('Jo') },
    body: { guest: { userId: idOf(kim) } },
  });
  expect(await seenBy(kim)).toEqual([null, 'noor-h']);
  await noor.call('setVenmoName', { body: { name: '' } });
  expect(await seenBy(party.host)).toEqual([null, null]);
});

test('the file has a row for each expense and payment, which add up to the balances', async () => {
  const { party, noor, line } = await billWithDebts();
  await add(noor, party, { title: '=1+1', amount: 700, payers: [{ person: { name: '+Jo' } }] });
  await add(noor, party, { title: 'Figs', amount: 300 });
  await pay(noor, party, { ...line, amount: 500 });
  const answer = await noor.call('exportBill', { params: party.params });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = (answer.body as unknown as string)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  const [head, ...lines] = rows;
  expect(head!.slice(0, 6)).toEqual(['Kind', 'Date', 'Title', 'Amount', 'Shared', 'Recorded by']);
  expect(head).toEqual(expect.arrayContaining(['Noor Haddad: paid', 'Noor Haddad: share', "'+Jo: paid"]));
  expect(lines.map(([kind, , title, amount]) => [kind, title, amount])).toEqual([
    ['Expense', 'Wine', '40.00'],
    ['Expense', "'=1+1", '7.00'],
    ['Expense (payer unknown)', 'Figs', '3.00'],
    ['Payment', '', '5.00'],
    ['Balance', 'is owed / owes', ''],
  ]);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@]/);
  const cents = (cell: string | undefined) => Math.round(Number(cell || 0) * 100);
  const counted = lines.filter(([kind]) => kind === 'Expense' || kind === 'Payment');
  for (let column = 6; column < head!.length; column += 2) {
    const of = (at: number) => counted.reduce((sum, row) => sum + cents(row[at]), 0);
    const balance = lines.at(-1)!;
    expect(of(column) - of(column + 1)).toBe(cents(balance[column]) - cents(balance[column + 1]));
  }
  // The shares of an expense without a known payer stay in the file.
  const figs = lines.find(([, , title]) => title === 'Figs')!;
  expect(figs.slice(6).reduce((cells, cell) => cells + cents(cell), 0)).toBe(300);
});
