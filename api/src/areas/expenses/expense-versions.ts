import type { ExpenseConflict } from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import { isolated } from '@yolo/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../core/access/actor.ts';
import { int, json, orNull } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { EventReader } from '../events/index.ts';
import { type MemberColumns, memberJson, memberView } from '../members/index.ts';
import { type ExpenseFacts, expenseFacts } from './bill/bill-rows.ts';
import type { Expense } from './expense.entity.ts';
import { expenseView, oneExpense } from './expense-rows.ts';

/** What has happened to the expense $2 of the event $1, the latest first, at most $3 lines. */
const changesSince = statement(
  { before: orNull(json<ExpenseFacts>('jsonb')), actor: orNull(json<MemberColumns>()) },
  `select c.before, ${memberJson('m')} as actor from bill_changes c left join profiles m on m.id = c.by_user_id
   where c.event_id = $1 and c.subject_id = $2 order by c.created_at desc, c.id limit $3`,
);

/** How many lines the history has of the expense $1. */
const timesWritten = statement(
  { times: int() },
  'select count(*)::int as times from bill_changes where subject_id = $1',
);

/** Of an expense that is put back: none that it has had before, so that nobody takes it for that. */
export async function nextVersion(em: EntityManager, expenseId: string): Promise<number> {
  const [row] = await timesWritten(em, [expenseId]);
  return row!.times + 1;
}

const words = { title: 'its name', amount: 'the amount', payers: 'who has paid', split: 'how it is shared' };
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Nobody overwrites what they have not seen. What was changed there and back is no change.
 * @param seen the version of it; undefined: whatever is there
 * @throws DomainError `expense_changed` with who has changed what, and the expense as it is now
 */
export async function requireVersion(
  { em, actor, eventId }: { em: EntityManager; actor: Actor; eventId: string },
  reader: Pick<EventReader, 'role'>,
  { id, version }: Expense,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const since = await changesSince(em, [eventId, id, Math.max(1, version - seen)]);
  const [now] = await expenseFacts(em, [eventId, id]);
  const before = since.at(-1)?.before ?? null;
  const fields = before ? differing(before, now!.facts) : [];
  if (before && fields.length === 0) return;
  const [row] = await oneExpense(em, [eventId, id]);
  const by = since[0]?.actor ? memberView(since[0].actor) : null;
  const current: ExpenseConflict = { expense: expenseView(row!, actor.userId, reader), by, fields };
  throw new DomainError('expense_changed', { current }, sentence(current, actor));
}

function sentence({ by, fields }: ExpenseConflict, { userId }: Actor): string {
  const who = !by ? 'A former member has' : by.id === userId ? 'You have' : `${isolated(fullName(by))} has`;
  const what = fields.length > 0 ? list.format(fields.map((field) => words[field])) : 'it';
  return `${who} changed ${what} since you opened it. Look at it, then try again.`;
}

/** What shares are in cents follows from the amount. */
function differing(before: ExpenseFacts, now: ExpenseFacts): ExpenseConflict['fields'] {
  const payers = ({ payers: all }: ExpenseFacts) =>
    all.map(({ person, amount }) => (all.length === 1 ? person : `${person} ${amount}`)).join();
  const split = ({ way, shares }: ExpenseFacts) =>
    [way, ...shares.map(({ person, value }) => `${person} ${value}`)].join();
  return [
    ...(before.title === now.title ? [] : (['title'] as const)),
    ...(before.amount === now.amount ? [] : (['amount'] as const)),
    ...(payers(before) === payers(now) ? [] : (['payers'] as const)),
    ...(split(before) === split(now) ? [] : (['split'] as const)),
  ];
}
