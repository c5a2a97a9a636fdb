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
import { type ExpenseFacts, expenseFacts, oneExpense } from './bill/bill-rows.ts';
import { expenseView } from './bill/bill-view.ts';
import type { Expense } from './expense.entity.ts';

/** The history of the expense $2 of the event $1, the latest first, at most $3 lines. */
const changesSince = statement(
  { before: orNull(json<ExpenseFacts>('jsonb')), actor: orNull(json<MemberColumns>()) },
  `select c.before, ${memberJson('m')} as actor from bill_changes c left join profiles m on m.id = c.by_user_id
   where c.event_id = $1 and c.subject_id = $2 order by c.created_at desc, c.id limit $3`,
);

/** The number of lines in the history of the expense $1. */
const countWrites = statement(
  { times: int() },
  'select count(*)::int as times from bill_changes where subject_id = $1',
);

/** The version of a restored expense: a number that it has not had before, so that old versions do not match. */
export async function nextVersion(em: EntityManager, expenseId: string): Promise<number> {
  const [row] = await countWrites(em, [expenseId]);
  return row!.times + 1;
}

const words = { title: 'its name', amount: 'the amount', payers: 'who has paid', split: 'how it is shared' };
const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * Refuses to overwrite a version that the caller has not seen. A change that was reverted does not count.
 * @param seen the version that the caller has seen; undefined: any version
 * @throws DomainError `expense_changed` with who has changed what, and the present expense
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
  const fields = before ? changedFields(before, now!.facts) : [];
  if (before && fields.length === 0) return;
  const [row] = await oneExpense(em, [eventId, id]);
  const by = since[0]?.actor ? memberView(since[0].actor) : null;
  const expense = expenseView(row!, { role: reader.role, userId: actor.userId });
  const current: ExpenseConflict = { expense, by, fields };
  throw new DomainError('expense_changed', { current }, sentence(current, actor));
}

function sentence({ by, fields }: ExpenseConflict, { userId }: Actor): string {
  const who = !by ? 'A former member has' : by.id === userId ? 'You have' : `${isolated(fullName(by))} has`;
  const what = fields.length > 0 ? listFormat.format(fields.map((field) => words[field])) : 'it';
  return `${who} changed ${what} since you opened it. Look at it, then try again.`;
}

/** Shares are compared without their cents, which follow from the amount. */
function changedFields(before: ExpenseFacts, now: ExpenseFacts): ExpenseConflict['fields'] {
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
