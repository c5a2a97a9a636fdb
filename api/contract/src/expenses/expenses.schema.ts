import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { addToView, Id, requiredText, Timestamp } from '@yolo/contract/schemas';
import { DebtView, PaymentView, PlanView, seenPlans } from './bill.schema.ts';
import { BILL_NAME_MAX, BILL_PEOPLE_MAX, EXPENSE_MAX, EXPENSE_TITLE_MAX } from './limits.ts';
import { sharingWays } from './shares.ts';

/** Whole cents. */
const Cents = z.int().min(1).max(EXPENSE_MAX);

/** Somebody of the event, or a name that nobody there has: the same one typed twice is one person, whatever its case. */
export const BillPersonRef = z
  .union([
    z.strictObject({ personId: Id }),
    z.strictObject({ userId: Id }),
    z.strictObject({ invitationId: Id }),
    z.strictObject({ name: requiredText(BILL_NAME_MAX) }),
  ])
  .meta({ id: 'BillPersonRef' });
export type BillPersonRef = z.input<typeof BillPersonRef>;

const Way = z.enum(sharingWays).meta({ id: 'SharingWay' });

const Sharer = z.strictObject({
  person: BillPersonRef,
  /** What the way asks of this person (`shares.ts`); null: an empty box. */
  value: z.number().min(-EXPENSE_MAX).max(EXPENSE_MAX).multipleOf(0.01).nullable().default(null),
});

/** Among whom, and how. Absent: everybody going, by heads. */
const Split = z.strictObject({
  way: Way,
  sharers: z.array(Sharer).min(1).max(BILL_PEOPLE_MAX),
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
    /** It was asked whether it is there already. */
    again: z.boolean().default(false),
    plans: seenPlans,
  })
  .meta({ id: 'AddExpenseRequest' });
export type AddExpenseRequest = z.input<typeof AddExpenseRequest>;

export const ChangeExpenseRequest = z
  .strictObject({ ...expense, plans: seenPlans })
  .meta({ id: 'ChangeExpenseRequest' });
export type ChangeExpenseRequest = z.input<typeof ChangeExpenseRequest>;

/** Somebody on the bill. */
export const BillPersonView = z
  .object({
    id: Id,
    name: z.string(),
    /** null: somebody without an account. */
    member: MemberView.nullable(),
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
    createdAt: Timestamp,
  })
  .meta({ id: 'ExpenseView' });
export type ExpenseView = z.infer<typeof ExpenseView>;

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
