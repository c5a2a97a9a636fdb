import { type BillChangeView, type BillFactsView, type BillChangeKind } from '@yolo/contract/expenses';
import { Id, Timestamp } from '@yolo/contract/schemas';
import { z } from 'zod';
import { bool, json, orNull, type RowOf, text, uuid } from '../../../core/database/columns.ts';
import { instantOf, instantText } from '../../../core/database/moments.ts';
import { statement } from '../../../core/database/statement.ts';
import { type MemberColumns, memberJson, memberView } from '../../members/index.ts';
import { centsOf } from '../cents.ts';
import type { ExpenseFacts } from './bill-rows.ts';
import { type BillReader, mayRecordPayment } from './bill-view.ts';
import type { Ledger } from './ledger.ts';
import type { PaymentFacts } from './payment-facts.ts';

/** The cursor of a page of the history. */
export const Place = z.tuple([Timestamp, Id]);

const columns = {
  id: uuid(),
  kind: text<BillChangeKind>(),
  subject_id: uuid(),
  before: orNull(json<object>('jsonb')),
  after: orNull(json<object>('jsonb')),
  actor: orNull(json<MemberColumns>()),
  /** No later change has the same subject; for a plan, it is the last one and nothing of it is paid. */
  newest: bool(),
  created_at: text(),
  place: text(),
};
export type ChangeRow = RowOf<typeof columns>;

const CHANGES = `
  select c.id, c.kind, c.subject_id, c.before, c.after, ${memberJson('m')} as actor,
    not exists (
      select from bill_changes d where d.subject_id = c.subject_id and d.created_at > c.created_at
    ) and (c.kind <> 'bill.closed' or not exists (
      select from bill_plans l left join plan_lines n on n.plan_id = l.id
        left join bill_payments y on y.line_id = n.id
      where l.event_id = c.event_id and (y.id is not null and l.id = c.subject_id
        or l.created_at > (select own.created_at from bill_plans own where own.id = c.subject_id))
    )) as newest,
    ${instantText('c.created_at')} as created_at, ${instantOf('c.created_at')} as place
  from bill_changes c left join profiles m on m.id = c.by_user_id
  where c.event_id = $1`;

/** $1 the event, after $2 and $3 (null: from the newest), at most $4. */
export const billChangesOf = statement(
  columns,
  `${CHANGES} and ($2::timestamptz is null or (c.created_at, c.id) < ($2::timestamptz, $3::uuid))
   order by c.created_at desc, c.id desc limit $4`,
);
/** $2 the line. */
export const oneBillChange = statement(columns, `${CHANGES} and c.id = $2`);

export function changeView(row: ChangeRow, ledger: Ledger, reader: BillReader): BillChangeView {
  const { id, kind, actor, before, after, newest, created_at: createdAt } = row;
  return {
    ...{ id, kind, createdAt },
    by: actor && memberView(actor),
    before: before && factsView(row, before),
    after: after && factsView(row, after),
    undoable: newest && kind !== 'bill.reopened' && mayUndo(row, ledger, reader),
  };
}

/** A person who may make a change may undo it. */
export function mayUndo({ kind, before, after }: ChangeRow, ledger: Ledger, reader: BillReader): boolean {
  if (reader.role === 'owner') return true;
  if (reader.userId === null || kind.startsWith('bill.')) return false;
  const facts = (after ?? before)!;
  if (kind.startsWith('expense.')) return (facts as ExpenseFacts).recordedBy === reader.userId;
  if (kind.startsWith('payment.')) return mayRecordPayment(ledger, facts as PaymentFacts, reader);
  return ledger.people.some(({ id, is_you: isYou }) => isYou && id === (facts as TieFacts).guest);
}

/** The guest to whom a name was tied, as the history stores it. */
export interface TieFacts {
  guest: string;
}

interface PlanFacts {
  cents: number;
}

const NO_FACTS: BillFactsView = { title: null, amount: null, from: [], to: [], way: null };

function factsView({ kind, subject_id: subject }: ChangeRow, facts: object): BillFactsView {
  if (kind.startsWith('expense.')) {
    const { title, amount, way, payers, shares } = facts as ExpenseFacts;
    const people = (parts: readonly { person: string }[]) => parts.map(({ person }) => person);
    return { title, amount: centsOf(amount), from: people(payers), to: people(shares), way };
  }
  if (kind.startsWith('payment.')) {
    const { from, to, amount } = facts as PaymentFacts;
    return { ...NO_FACTS, amount: centsOf(amount), from: [from], to: [to] };
  }
  if (kind.startsWith('person.')) return { ...NO_FACTS, from: [subject], to: [(facts as TieFacts).guest] };
  return { ...NO_FACTS, amount: (facts as PlanFacts).cents };
}
