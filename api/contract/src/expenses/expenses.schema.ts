import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { addToView, Id, personName, requiredText, Timestamp } from '@yolo/contract/schemas';
import { DebtView, PaymentView, PlanView, requestId, seenPlans, SeenPlansQuery } from './bill.schema.ts';
import {
  BILL_NAME_MAX,
  BILL_PEOPLE_MAX,
  EXPENSE_MAX,
  EXPENSE_TITLE_MAX,
  HEADS_MAX,
  PARTS_MAX,
  VERSIONS_MAX,
} from './limits.ts';
import { sharingWays, type SharingWay } from './shares.ts';

/** Whole cents. */
const Cents = z.int().min(1).max(EXPENSE_MAX);

/** Somebody of the event, or a name that nobody there has: the same one typed twice is one person, whatever its case. */
export const BillPersonRef = z
  .union([
    z.strictObject({ personId: Id }),
    z.strictObject({ userId: Id }),
    z.strictObject({ invitationId: Id }),
    z.strictObject({ name: personName(BILL_NAME_MAX) }),
  ])
  .meta({ id: 'BillPersonRef' });
export type BillPersonRef = z.input<typeof BillPersonRef>;

const Way = z.enum(sharingWays).meta({ id: 'SharingWay' });

const Sharer = z.strictObject({
  person: BillPersonRef,
  /** What the way asks of this person (`shares.ts`); null: an empty box. */
  value: z.number().min(-EXPENSE_MAX).max(EXPENSE_MAX).multipleOf(0.01).nullable().default(null),
});

/** What each way can ask of one person; an empty box is judged with the others. */
const valueOf: Record<SharingWay, { isOne(value: number): boolean; words: string }> = {
  // Nothing is asked, so nothing is read.
  equally: { isOne: () => true, words: '' },
  heads: {
    isOne: (value) => Number.isInteger(value) && value >= 1 && value <= HEADS_MAX,
    words: `is no whole number from 1 to ${HEADS_MAX}`,
  },
  parts: { isOne: (value) => value >= 0 && value <= PARTS_MAX, words: `is no number from 0 to ${PARTS_MAX}` },
  exact: { isOne: (value) => Number.isInteger(value) && value >= 0, words: 'is no amount in whole cents' },
  adjusted: { isOne: Number.isInteger, words: 'is no amount in whole cents' },
};

/** Among whom, and how. Absent: everybody going, by heads. */
const Split = z
  .strictObject({
    way: Way,
    sharers: z.array(Sharer).min(1).max(BILL_PEOPLE_MAX),
  })
  .superRefine(({ way, sharers }, context) => {
    const { isOne, words } = valueOf[way];
    sharers.forEach(({ value }, at) => {
      if (value !== null && !isOne(value))
        context.addIssue({ code: 'custom', path: ['sharers', at, 'value'], message: words });
    });
    if (way === 'parts' && sharers.every(({ value }) => value === 0))
      context.addIssue({ code: 'custom', path: ['sharers'], message: 'leave nobody who bears a part' });
  });

/** Of an expense, the version that was seen: where another one is there, nothing changes. Absent: whatever is there. */
const seenVersion = z.int().min(1).max(VERSIONS_MAX).optional();

export const DeleteExpenseQuery = z.strictObject({
  ...SeenPlansQuery.shape,
  version: z.coerce.number().int().min(1).max(VERSIONS_MAX).optional(),
});

const expense = {
  title: requiredText(EXPENSE_TITLE_MAX),
  /** In cents. */
  amount: Cents,
  /** Who has paid; several pay so much each, one all of it. Empty: nobody knows. */
  payers: z
    .array(z.strictObject({ person: BillPersonRef, amount: Cents.optional() }))
    .max(BILL_PEOPLE_MAX)
    .default([]),
  split: Split.optional(),
};

export const AddExpenseRequest = z
  .strictObject({
    ...expense,
    requestId,
    /** It was asked whether it is there already. */
    again: z.boolean().default(false),
    plans: seenPlans,
  })
  .meta({ id: 'AddExpenseRequest' });
export type AddExpenseRequest = z.input<typeof AddExpenseRequest>;

export const ChangeExpenseRequest = z
  .strictObject({ ...expense, plans: seenPlans, version: seenVersion })
  .meta({ id: 'ChangeExpenseRequest' });
export type ChangeExpenseRequest = z.input<typeof ChangeExpenseRequest>;

/** Somebody on the bill. */
export const BillPersonView = z
  .object({
    id: Id,
    name: z.string(),
    /** null: somebody without an account. */
    member: MemberView.nullable(),
    /** By which somebody is a guest of the event, so that nobody has to be found by their name; null: not by one. */
    invitationId: Id.nullable(),
    isYou: z.boolean(),
    /** A typed name that somebody has said to be this guest of the event; null: nobody has. */
    tiedTo: Id.nullable(),
    /** Somebody has typed this name: it can be said who of the event it is. */
    typed: z.boolean(),
  })
  .meta({ id: 'BillPersonView' });
export type BillPersonView = z.infer<typeof BillPersonView>;

const ofPerson = z.object({ personId: Id, amount: z.int() });

export const ExpenseView = z
  .object({
    id: Id,
    title: z.string(),
    /** In cents, like all amounts here. */
    amount: z.int(),
    payers: z.array(ofPerson),
    way: Way,
    shares: z.array(
      ofPerson.extend({
        /** As it was said when it was added. */
        value: z.number().nullable(),
      }),
    ),
    /** Whose right it is to change and delete it; null: a former member. */
    recordedBy: MemberView.nullable(),
    changeable: z.boolean(),
    /** How often it has been written: goes with an edit, so that nobody overwrites what they have not seen. */
    version: z.int(),
    /** Nobody bears it, or not all of it: it is left out of the balances until it is edited. */
    broken: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ExpenseView' });
export type ExpenseView = z.infer<typeof ExpenseView>;

/** What of an expense can differ from what was seen. */
export const expenseFields = ['title', 'amount', 'payers', 'split'] as const;

/** What comes with `expense_changed`: the expense as it is now, who has written it last, and what differs. */
export interface ExpenseConflict {
  expense: ExpenseView;
  /** null: a former member. */
  by: MemberView | null;
  fields: (typeof expenseFields)[number][];
}

export const ExpensesView = z
  .object({
    expenses: z.array(ExpenseView),
    people: z.array(BillPersonView),
    total: z.int(),
    /** What each has paid; null: 'Unknown'. */
    tally: z.array(z.object({ personId: Id.nullable(), amount: z.int() })),
    /** Positive: is owed so much. */
    balances: z.array(ofPerson),
    /** The payments after which everybody is even: of an open bill the fewest, of a closed one what is left of its plan. */
    debts: z.array(DebtView),
    /** What has been paid to settle, the latest first. */
    payments: z.array(PaymentView),
    /** What was fixed when the bill was closed, and for what came later; none: it is open. */
    plans: z.array(PlanView),
    /** The reader's own, for those who owe them. */
    venmoName: z.string().nullable(),
    mayAdd: z.boolean(),
    /** Whether the reader may close the bill. */
    mayClose: z.boolean(),
  })
  .meta({ id: 'ExpensesView' });
export type ExpensesView = z.infer<typeof ExpensesView>;

/** Somebody who can be on the bill: as whom an expense names them. */
export const BillGuestView = z
  .object({
    userId: Id.nullable(),
    /** Of a guest without an account. */
    invitationId: Id.nullable(),
    name: z.string(),
    member: MemberView.nullable(),
    /** With whom they bring; of who does not go, 0. */
    heads: z.int(),
  })
  .meta({ id: 'BillGuestView' });
export type BillGuestView = z.infer<typeof BillGuestView>;

/** Those going, then the other members of the event. */
export const BillGuestsView = z.object({ guests: z.array(BillGuestView) }).meta({ id: 'BillGuestsView' });
export type BillGuestsView = z.infer<typeof BillGuestsView>;

/** Of a member's export. */
export const ExpensesExport = addToView('ExportView', {
  expenses: z.array(z.object({ eventId: Id, title: z.string(), amount: z.string(), createdAt: Timestamp })),
  payments: z.array(z.object({ eventId: Id, amount: z.string(), createdAt: Timestamp })),
  venmoNames: z.array(z.object({ name: z.string() })),
});
type ExpensesExport = z.infer<typeof ExpensesExport>;

declare module '@yolo/contract' {
  interface ExportFields extends ExpensesExport {}
}
