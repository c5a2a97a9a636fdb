import type { ExpenseView, SharingWay } from '@yolo/contract/expenses';
import { bool, int, json, orNull, type RowOf, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { statement } from '../../../core/database/statement.ts';
import { type MemberColumns, memberJson } from '../../members/index.ts';
import { centsOf } from '../cents.ts';

const personColumns = {
  id: uuid(),
  name: orNull(text()),
  tied_to: orNull(uuid()),
  member: orNull(json<MemberColumns>()),
  invitation_id: orNull(uuid()),
  guest_name: orNull(text()),
  venmo_name: orNull(text()),
  is_you: bool(),
};
export type PersonRow = RowOf<typeof personColumns>;

/** $1 the event, $2 the calling member, $3 the caller's invitation. */
export const billPeopleOf = prepared(
  'bill-people',
  personColumns,
  `select b.id, b.name, b.tied_to, ${memberJson('m')} as member, b.invitation_id, i.guest_name, v.name as venmo_name,
     coalesce(b.user_id = $2, false) or coalesce(b.invitation_id = $3, false) as is_you
   from bill_people b left join profiles m on m.id = b.user_id
     left join event_invitations i on i.id = b.invitation_id
     left join venmo_names v on v.user_id = b.user_id
   where b.event_id = $1 order by b.created_at, b.id`,
);

interface MovedRow {
  id: string;
  from: string;
  to: string;
  amount: string;
}
export interface PaymentRow extends MovedRow {
  line: string | null;
  recorder: MemberColumns | null;
  created_at: string;
}
export interface PlanRow {
  id: string;
  closer: MemberColumns | null;
  created_at: string;
  lines: MovedRow[];
}

/** Payments, the latest first, and plans of the event $1. */
export const billMovesOf = prepared(
  'bill-moves',
  { payments: json<PaymentRow[]>(), plans: json<PlanRow[]>() },
  `select (
     select coalesce(json_agg(json_build_object(
       'id', y.id, 'line', y.line_id, 'from', y.from_person, 'to', y.to_person, 'amount', y.amount::text,
       'recorder', ${memberJson('m')}, 'created_at', ${instantText('y.created_at')}
     ) order by y.created_at desc, y.id), '[]')
     from bill_payments y left join profiles m on m.id = y.recorded_by where y.event_id = $1
   ) as payments, (
     select coalesce(json_agg(json_build_object(
       'id', l.id, 'closer', ${memberJson('m')}, 'created_at', ${instantText('l.created_at')},
       'lines', (
         select coalesce(json_agg(json_build_object(
           'id', n.id, 'from', n.from_person, 'to', n.to_person, 'amount', n.amount::text
         ) order by n.place), '[]') from plan_lines n where n.plan_id = l.id
       )
     ) order by l.created_at, l.id), '[]')
     from bill_plans l left join profiles m on m.id = l.closed_by where l.event_id = $1
   ) as plans`,
);

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

/** An expense as the history stores it: complete, so that it can be restored. */
export interface ExpenseFacts {
  title: string;
  amount: string;
  way: SharingWay;
  recordedBy: string | null;
  createdAt: string;
  payers: { person: string; amount: string }[];
  shares: { person: string; amount: string; value: string | null; oddCents: number }[];
}

/** $1 the event, $2 the expense. */
export const expenseFacts = statement(
  { facts: json<ExpenseFacts>() },
  `select json_build_object(
     'title', x.title, 'amount', x.amount::text, 'way', x.way, 'recordedBy', x.by_user_id,
     'createdAt', ${instantText('x.created_at')},
     'payers', (
       select coalesce(json_agg(json_build_object('person', y.person_id, 'amount', y.amount::text)
         order by y.place), '[]') from expense_payers y where y.expense_id = x.id
     ),
     'shares', (
       select coalesce(json_agg(json_build_object('person', s.person_id, 'amount', s.amount::text,
         'value', s.value::text, 'oddCents', s.odd_cents) order by s.place), '[]')
       from expense_shares s where s.expense_id = x.id
     )
   ) as facts
   from event_expenses x where x.event_id = $1 and x.id = $2`,
);
