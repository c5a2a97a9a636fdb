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

/** A person of the event, or a typed name: the same name is one person, regardless of case. */
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
  /** This person's number for the way of sharing (`shares.ts`); null: an empty box. */
  value: z.number().min(-EXPENSE_MAX).max(EXPENSE_MAX).multipleOf(0.01).nullable().default(null),
});

/** Validates one person's number for each way of sharing; empty boxes are checked together with the others. */
const valueRules: Record<SharingWay, { isOk(value: number): boolean; words: string }> = {
  // The number is not used.
  equally: { isOk: () => true, words: '' },
  heads: {
    isOk: (value) => Number.isInteger(value) && value >= 1 && value <= HEADS_MAX,
    words: `is no whole number from 1 to ${HEADS_MAX}`,
  },
  parts: { isOk: (value) => value >= 0 && value <= PARTS_MAX, words: `is no number from 0 to ${PARTS_MAX}` },
  exact: { isOk: (value) => Number.isInteger(value) && value >= 0, words: 'is no amount in whole cents' },
  adjusted: { isOk: Number.isInteger, words: 'is no amount in whole cents' },
};

/** Who shares, and how. Absent: everybody going, by heads. */
const Split = z
  .strictObject({
    way: Way,
    sharers: z.array(Sharer).min(1).max(BILL_PEOPLE_MAX),
  })
  .superRefine(({ way, sharers }, context) => {
    const { isOk, words } = valueRules[way];
    sharers.forEach(({ value }, at) => {
      if (value !== null && !isOk(value))
        context.addIssue({ code: 'custom', path: ['sharers', at, 'value'], message: words });
    });
    if (way === 'parts' && sharers.every(({ value }) => value === 0))
      context.addIssue({ code: 'custom', path: ['sharers'], message: 'leave nobody who bears a part' });
  });

/** The version of the expense that was seen: the request fails for another one. Absent: any version. */
const seenVersion = z.int().min(1).max(VERSIONS_MAX).optional();

export const DeleteExpenseQuery = z.strictObject({
  ...SeenPlansQuery.shape,
  version: z.coerce.number().int().min(1).max(VERSIONS_MAX).optional(),
});

const expense = {
  title: requiredText(EXPENSE_TITLE_MAX),
  /** In cents. */
  amount: Cents,
  /** Who has paid: several with an amount each, a single one all of it. Empty: unknown. */
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
    /** The member has confirmed that it is not a duplicate. */
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
    /** The invitation of a guest of the event, which identifies the guest without a name; null: there is none. */
    invitationId: Id.nullable(),
    isYou: z.boolean(),
    /** The guest of the event that this typed name was tied to; null: not tied. */
    tiedTo: Id.nullable(),
    /** Whether it is a typed name, which can be tied to a guest. */
    typed: z.boolean(),
    /**
     * Whether an expense, a payment or a plan names the person; others are only in the history. Absent: an older server
     * does not say it.
     */
    isUsed: z.boolean().optional(),
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
        /** As entered when it was added. */
        value: z.number().nullable(),
      }),
    ),
    /** Who may change and delete it; null: a former member. */
    recordedBy: MemberView.nullable(),
    changeable: z.boolean(),
    /** The number of writes: sent with an edit, so that nobody overwrites a version that they have not seen. */
    version: z.int(),
    /** Nobody bears it, or only a part of it: it is left out of the balances until it is edited. */
    broken: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ExpenseView' });
export type ExpenseView = z.infer<typeof ExpenseView>;

/** The fields of an expense that can differ from the version that was seen. */
export const expenseFields = ['title', 'amount', 'payers', 'split'] as const;

/** Sent with `expense_changed`: the present expense, who has written it last, and the fields that differ. */
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
    /** Positive: the person gets money. */
    balances: z.array(ofPerson),
    /** The payments after which everybody is even: for an open bill the fewest, for a closed one the rest of its plans. */
    debts: z.array(DebtView),
    /** Payments that were recorded to settle, the latest first. */
    payments: z.array(PaymentView),
    /** The plan fixed when the bill was closed, and further ones for later changes; empty: the bill is open. */
    plans: z.array(PlanView),
    /** The reader's own, for those who owe them. */
    venmoName: z.string().nullable(),
    mayAdd: z.boolean(),
    /** Whether the reader may close the bill. */
    mayClose: z.boolean(),
  })
  .meta({ id: 'ExpensesView' });
export type ExpensesView = z.infer<typeof ExpensesView>;

/** Somebody who can be on the bill, with the ids by which an expense names them. */
export const BillGuestView = z
  .object({
    userId: Id.nullable(),
    /** Of a guest without an account. */
    invitationId: Id.nullable(),
    name: z.string(),
    member: MemberView.nullable(),
    /** The person and their companions; 0 for somebody who does not go. */
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
