import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { Cursor, Id, pageLimit, Timestamp } from '@yolo/contract/schemas';
import { seenPlans } from './bill.schema.ts';
import { BILL_CHANGES_PAGE } from './limits.ts';
import { sharingWays } from './shares.ts';

/** What can happen to a bill. */
export const billChangeKinds = [
  'expense.added',
  'expense.changed',
  'expense.deleted',
  'payment.recorded',
  'payment.deleted',
  'person.tied',
  'person.untied',
  'bill.closed',
  'bill.reopened',
] as const;
const Kind = z.enum(billChangeKinds).meta({ id: 'BillChangeKind' });
export type BillChangeKind = z.infer<typeof Kind>;

/** The facts of an entry before or after a change. */
export const BillFactsView = z
  .object({
    /** Of an expense. */
    title: z.string().nullable(),
    /** In cents; of a plan the sum of its lines. */
    amount: z.int().nullable(),
    /** Who has paid; of a typed name, the name itself. */
    from: z.array(Id),
    /** Who bears it or gets it; of a typed name, who it is. */
    to: z.array(Id),
    /** Of an expense. */
    way: z.enum(sharingWays).nullable(),
  })
  .meta({ id: 'BillFactsView' });
export type BillFactsView = z.infer<typeof BillFactsView>;

/** A line of the history: who changed what, as it was before and after. */
export const BillChangeView = z
  .object({
    id: Id,
    kind: Kind,
    /** null: a former member. */
    by: MemberView.nullable(),
    before: BillFactsView.nullable(),
    after: BillFactsView.nullable(),
    /** Whether the reader may undo it: the entry has not been changed since. */
    undoable: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'BillChangeView' });
export type BillChangeView = z.infer<typeof BillChangeView>;

export const BillChangesQuery = z.strictObject({
  after: Cursor.optional(),
  limit: pageLimit(BILL_CHANGES_PAGE),
});

/** The newest first. */
export const BillChangesView = z
  .object({ changes: z.array(BillChangeView), next: Cursor.nullable() })
  .meta({ id: 'BillChangesView' });
export type BillChangesView = z.infer<typeof BillChangesView>;

export const UndoBillChangeRequest = z
  .strictObject({ plans: seenPlans })
  .meta({ id: 'UndoBillChangeRequest' });
export type UndoBillChangeRequest = z.input<typeof UndoBillChangeRequest>;
