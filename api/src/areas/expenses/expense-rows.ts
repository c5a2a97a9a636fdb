import type { BillPersonView, ExpensesView, ExpenseView, SharingWay } from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import { bool, json, orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';
import { instantText } from '../../core/database/moments.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { EventReader } from '../events/index.ts';
import { type MemberColumns, memberView } from '../members/index.ts';
import { balancesOf } from './bill/balances.ts';
import type { Balance, Payment } from './bill/settle.ts';
import { centsOf } from './cents.ts';

interface PayerRow {
  person: string;
  amount: string;
}
interface ShareRow extends PayerRow {
  value: number | null;
}

const expenseColumns = {
  id: uuid(),
  title: text(),
  amount: text(),
  way: text<SharingWay>(),
  created_at: text(),
  recorder: orNull(json<MemberColumns>()),
  payers: json<PayerRow[]>(),
  shares: json<ShareRow[]>(),
};

/** SQL of a member `m`, as {@link memberView} reads one. */
const MEMBER = `case when m.id is not null then json_build_object(
    'id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'avatar_url', m.avatar_url) end`;

const EXPENSES = `
  select x.id, x.title, x.amount::text as amount, x.way, ${instantText('x.created_at')} as created_at,
    ${MEMBER} as recorder, paid.payers, borne.shares
  from event_expenses x left join profiles m on m.id = x.by_user_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('person', y.person_id, 'amount', y.amount::text)
        order by y.place), '[]') as payers
      from expense_payers y where y.expense_id = x.id
    ) paid
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'person', s.person_id, 'amount', s.amount::text, 'value', s.value) order by s.place), '[]') as shares
      from expense_shares s where s.expense_id = x.id
    ) borne
  where x.event_id = $1`;

/** $1 the event. */
export const expensesOf = prepared(
  'expenses',
  expenseColumns,
  `${EXPENSES} order by x.created_at desc, x.id`,
);
/** $2 the expense. */
export const oneExpense = prepared('expense', expenseColumns, `${EXPENSES} and x.id = $2`);

/** $1 the event, $2 the member who asks, $3 the invitation by which. */
export const billPeopleOf = prepared(
  'bill-people',
  {
    id: uuid(),
    name: orNull(text()),
    tied_to: orNull(uuid()),
    member: orNull(json<MemberColumns>()),
    guest_name: orNull(text()),
    is_you: bool(),
  },
  `select b.id, b.name, b.tied_to, ${MEMBER} as member, i.guest_name,
     coalesce(b.user_id = $2, false) or coalesce(b.invitation_id = $3, false) as is_you
   from bill_people b left join profiles m on m.id = b.user_id
     left join event_invitations i on i.id = b.invitation_id
   where b.event_id = $1 order by b.created_at, b.id`,
);

type ExpenseRow = RowOf<typeof expenseColumns>;
type Reader = Pick<EventReader, 'role'>;

/** @param reader of its event, who may change what is theirs, and in an own event everything */
export function expenseView(row: ExpenseRow, userId: string | null, reader: Reader): ExpenseView {
  return {
    id: row.id,
    title: row.title,
    amount: centsOf(row.amount),
    payers: row.payers.map(({ person, amount }) => ({ personId: person, amount: centsOf(amount) })),
    way: row.way,
    shares: row.shares.map(({ person, amount, value }) => ({
      personId: person,
      amount: centsOf(amount),
      value,
    })),
    recordedBy: row.recorder && memberView(row.recorder),
    changeable: reader.role === 'owner' || (userId !== null && row.recorder?.id === userId),
    createdAt: row.created_at,
  };
}

type PersonRow = Awaited<ReturnType<typeof billPeopleOf>>[number];

function personView({ id, name, member, guest_name: guestName, tied_to, is_you }: PersonRow): BillPersonView {
  const view = member && memberView(member);
  return {
    id,
    name: view ? fullName(view) : (name ?? (guestName || 'Former member')),
    member: view,
    isYou: is_you,
    tiedTo: tied_to,
  };
}

/**
 * The whole bill: of a typed name that means a guest, the guest owes and is owed.
 * @param settled the payments after which these are even
 */
export async function billView(
  rows: readonly ExpenseRow[],
  people: readonly PersonRow[],
  userId: string | null,
  reader: Reader,
  settled: (balances: Balance[]) => Promise<Payment[]>,
): Promise<ExpensesView> {
  const expenses = rows.map((row) => expenseView(row, userId, reader));
  const guestOf = new Map(people.map(({ id, tied_to }) => [id, tied_to ?? id]));
  const parts = (all: { personId: string; amount: number }[]) =>
    all.map(({ personId, amount }) => ({ id: guestOf.get(personId)!, cents: amount }));
  // What nobody is known to have paid is nobody's debt.
  const known = expenses.filter(({ payers }) => payers.length > 0);
  const balances = balancesOf(
    known.flatMap(({ payers }) => parts(payers)),
    known.flatMap(({ shares }) => parts(shares)),
    [],
  );
  return {
    expenses,
    people: people.map(personView),
    total: expenses.reduce((sum, { amount }) => sum + amount, 0),
    tally: tallyOf(expenses, guestOf),
    balances: balances.map(({ id, cents }) => ({ personId: id, amount: cents })),
    debts: (await settled(balances)).map(({ from, to, cents }) => ({ from, to, amount: cents })),
    mayAdd: userId !== null,
  };
}

/** `spec 2 ch. 9`: what each has paid, the most first; null is 'Unknown'. */
function tallyOf(
  expenses: readonly ExpenseView[],
  guestOf: ReadonlyMap<string, string>,
): ExpensesView['tally'] {
  const paid = new Map<string | null, number>();
  const add = (id: string | null, amount: number) => paid.set(id, (paid.get(id) ?? 0) + amount);
  for (const { payers, amount } of expenses) {
    if (payers.length === 0) add(null, amount);
    for (const payer of payers) add(guestOf.get(payer.personId)!, payer.amount);
  }
  return [...paid].map(([personId, amount]) => ({ personId, amount })).sort((a, b) => b.amount - a.amount);
}
