import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';
import { billPersonColumn } from '../bill-person.entity.ts';
import { PlanLine } from './bill-book.entity.ts';

const BillPaymentSchema = defineEntity({
  name: 'BillPayment',
  tableName: 'bill_payments',
  indexes: [{ name: 'bill_payments_event', properties: ['eventId', 'createdAt'] }],
  uniques: [{ name: 'bill_payments_request_unique', properties: ['eventId', 'recordedBy', 'requestId'] }],
  checks: [{ name: 'bill_payments_amount', expression: 'amount > 0' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    /** The line of a plan that it pays; null: it was made while the bill was open. */
    line: () => p.manyToOne(PlanLine).mapToPk().nullable().deleteRule('set null').index('bill_payments_line'),
    from: () => billPersonColumn('from_person', 'bill_payments_from'),
    to: () => billPersonColumn('to_person', 'bill_payments_to'),
    /** As PostgreSQL writes it: `12.50`. */
    amount: p.decimal().precision(18).scale(2),
    recordedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('recorded_by')
        .nullable()
        .deleteRule('set null')
        .index('bill_payments_recorded'),
    /** Made by the form, so that a repeated request creates no second payment. */
    requestId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A payment from one person to another. */
export class BillPayment extends BillPaymentSchema.class {}
BillPaymentSchema.setClass(BillPayment);
