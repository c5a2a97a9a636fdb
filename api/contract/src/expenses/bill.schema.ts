import { z } from 'zod';
import { MemberView } from '@yolo/contract/members/schemas';
import { Id, Timestamp } from '@yolo/contract/schemas';
import { BILL_MAX, BILL_PEOPLE_MAX, VENMO_NAME_MAX, VERSIONS_MAX } from './limits.ts';

/**
 * How many plans the caller has seen: a change of amounts needs a confirmation if the bill was closed or got another
 * plan since. A bill of a release without a limit has more than `PLANS_MAX`.
 */
export const seenPlans = z.int().min(0).max(VERSIONS_MAX).default(0);

/** For requests without a body. */
export const SeenPlansQuery = z.strictObject({
  plans: z.coerce.number().int().min(0).max(VERSIONS_MAX).default(0),
});

/** Made by the form, so that a repeated request creates nothing twice. */
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
    /** The payee's, only for the debtor; null: not entered, or hidden from the reader. */
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

/** The fixed payments: the first plan when the bill was closed, each further one for later changes. */
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
    /** In cents; less than is owed is a partial payment. */
    amount: Money,
    /** The line that it pays, for a closed bill. */
    lineId: Id.nullable().default(null),
    requestId,
  })
  .meta({ id: 'RecordPaymentRequest' });
export type RecordPaymentRequest = z.input<typeof RecordPaymentRequest>;

/** The plan that the owner has seen: a different one is refused. */
export const CloseBillRequest = z
  .strictObject({
    debts: z
      .array(z.strictObject({ from: Id, to: Id, amount: Money }))
      .min(1)
      .max(BILL_PEOPLE_MAX),
  })
  .meta({ id: 'CloseBillRequest' });
export type CloseBillRequest = z.input<typeof CloseBillRequest>;

/** The person of the event that a typed name stands for. */
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

/** As Venmo allows it, with or without its @; null deletes it. */
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
