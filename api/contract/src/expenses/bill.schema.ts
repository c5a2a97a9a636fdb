import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { Id, Timestamp } from '@yolo/contract/schemas';
import { BILL_MAX, BILL_PEOPLE_MAX, PLANS_MAX, VENMO_NAME_MAX } from './limits.ts';

/**
 * How many plans the asker has seen: what changes the amounts of a bill that was closed meanwhile, or got another plan,
 * is asked about first.
 */
export const seenPlans = z.int().min(0).max(PLANS_MAX).default(0);

/** Of what has no body. */
export const SeenPlansQuery = z.strictObject({
  plans: z.coerce.number().int().min(0).max(PLANS_MAX).default(0),
});

/** Made by the form, so that what it creates is there once however often it is sent. */
export const requestId = Id.optional();

const Money = z.int().min(1).max(BILL_MAX);

/** One payment that settles, in cents. */
const debt = { from: Id, to: Id, amount: z.int() };

export const DebtView = z
  .object({
    ...debt,
    /** Of the plan; null while the bill is open. */
    lineId: Id.nullable(),
    /** Whether the reader may record that it was paid. */
    mayPay: z.boolean(),
    /** The payee's, for who owes them; null: not entered, or none of the reader's business. */
    venmoName: z.string().nullable(),
  })
  .meta({ id: 'DebtView' });
export type DebtView = z.infer<typeof DebtView>;

/** Money that somebody has given somebody. */
export const PaymentView = z
  .object({
    id: Id,
    ...debt,
    lineId: Id.nullable(),
    /** null: a former member. */
    recordedBy: MemberView.nullable(),
    /** Whether the reader may take it back. */
    deletable: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'PaymentView' });
export type PaymentView = z.infer<typeof PaymentView>;

/** What was fixed: the first plan when the bill was closed, each other one for what came later. */
export const PlanView = z
  .object({
    id: Id,
    /** null: a former member. */
    closedBy: MemberView.nullable(),
    createdAt: Timestamp,
    lines: z.array(
      z.object({
        id: Id,
        ...debt,
        /** How much of it has been paid. */
        paid: z.int(),
      }),
    ),
  })
  .meta({ id: 'PlanView' });
export type PlanView = z.infer<typeof PlanView>;

export const RecordPaymentRequest = z
  .strictObject({
    from: Id,
    to: Id,
    /** In cents; less than is owed is a part of it. */
    amount: Money,
    /** Of a closed bill the line that it pays. */
    lineId: Id.nullable().default(null),
    requestId,
  })
  .meta({ id: 'RecordPaymentRequest' });
export type RecordPaymentRequest = z.input<typeof RecordPaymentRequest>;

/** The plan that the owner has seen: another one is not fixed. */
export const CloseBillRequest = z
  .strictObject({
    debts: z
      .array(z.strictObject({ from: Id, to: Id, amount: Money }))
      .min(1)
      .max(BILL_PEOPLE_MAX),
  })
  .meta({ id: 'CloseBillRequest' });
export type CloseBillRequest = z.input<typeof CloseBillRequest>;

/** Who of the event a typed name is. */
export const TieBillPersonRequest = z
  .strictObject({
    guest: z.union([
      z.strictObject({ personId: Id }),
      z.strictObject({ userId: Id }),
      z.strictObject({ invitationId: Id }),
    ]),
  })
  .meta({ id: 'TieBillPersonRequest' });
export type TieBillPersonRequest = z.input<typeof TieBillPersonRequest>;

/** As Venmo allows it, with or without its @; null takes it back. */
export const VenmoNameRequest = z
  .strictObject({
    name: z
      .string()
      .trim()
      .transform((typed) => typed.replace(/^@/, ''))
      .pipe(
        z
          .string()
          .regex(/^[A-Za-z0-9_-]*$/, 'is no name at Venmo')
          .max(VENMO_NAME_MAX),
      )
      .nullable()
      .transform((name) => name || null),
  })
  .meta({ id: 'VenmoNameRequest' });
export type VenmoNameRequest = z.input<typeof VenmoNameRequest>;
