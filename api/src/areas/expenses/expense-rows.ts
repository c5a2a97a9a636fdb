import type { ExpenseView, SharingWay } from '@yolo/contract/expenses';
import { int, json, orNull, type RowOf, text, uuid } from '../../core/database/columns.ts';
import { instantText } from '../../core/database/moments.ts';
import { prepared } from '../../core/database/prepared.ts';
import type { EventReader } from '../events/index.ts';
import { type MemberColumns, memberJson, memberView } from '../members/index.ts';
import { centsOf } from './cents.ts';

/** In cents, like the view: a long bill has ten thousand of these, which need no conversion. */
export type PartRow = ExpenseView['payers'][number];

const expenseColumns = {
  id: uuid(),
  title: text(),
  amount: text(),
  way: text<SharingWay>(),
  version: int(),
  created_at: text(),
  recorder: orNull(json<MemberColumns>()),
  payers: json<PartRow[]>(),
  shares: json<ExpenseView['shares']>(),
};

const EXPENSES = `
  select x.id, x.title, x.amount::text as amount, x.way, x.version, ${instantText('x.created_at')} as created_at,
    ${memberJson('m')} as recorder, paid.payers, borne.shares
  from event_expenses x left join profiles m on m.id = x.by_user_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('personId', y.person_id, 'amount', (y.amount * 100)::bigint)
        order by y.place), '[]') as payers
      from expense_payers y where y.expense_id = x.id
    ) paid
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'personId', s.person_id, 'amount', (s.amount * 100)::bigint, 'value', s.value) order by s.place), '[]') as shares
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

export type ExpenseRow = RowOf<typeof expenseColumns>;
type Reader = Pick<EventReader, 'role'>;

const sumOf = (parts: readonly PartRow[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Whether nobody bears an expense, or only a part of it (an older version stored some without shares): it would make
 * the balances of the whole bill wrong, so it is left out of them.
 */
export function isBroken({
  amount,
  payers,
  shares,
}: Pick<ExpenseRow, 'amount' | 'payers' | 'shares'>): boolean {
  const whole = centsOf(amount);
  return sumOf(shares) !== whole || (payers.length > 0 && sumOf(payers) !== whole);
}

/** @param reader of its event, who may change their own expenses, and as the owner all of them */
export function expenseView(row: ExpenseRow, userId: string | null, reader: Reader): ExpenseView {
  return {
    id: row.id,
    title: row.title,
    amount: centsOf(row.amount),
    payers: row.payers,
    way: row.way,
    shares: row.shares,
    recordedBy: row.recorder && memberView(row.recorder),
    version: row.version,
    broken: isBroken(row),
    changeable: reader.role === 'owner' || (userId !== null && row.recorder?.id === userId),
    createdAt: row.created_at,
  };
}
