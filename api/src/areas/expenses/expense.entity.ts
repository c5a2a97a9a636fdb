import { defineEntity, p } from '@mikro-orm/postgresql';
import type { SharingWay } from '@yolo/contract/expenses';
import { entityCalled } from '../../core/database/entities.ts';
import { billPersonColumn } from './bill-person.entity.ts';

const ExpenseSchema = defineEntity({
  name: 'Expense',
  tableName: 'event_expenses',
  indexes: [{ name: 'event_expenses_first', properties: ['eventId', 'createdAt'] }],
  uniques: [{ name: 'event_expenses_request_unique', properties: ['eventId', 'recordedBy', 'requestId'] }],
  checks: [{ name: 'event_expenses_amount', expression: 'amount > 0' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    title: p.text(),
    /** As PostgreSQL writes it: `12.50`. */
    amount: p.decimal().precision(12).scale(2),
    way: p.text().$type<SharingWay>(),
    /** Who has recorded it; null: the member's account is gone. */
    recordedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('by_user_id')
        .nullable()
        .deleteRule('set null')
        .index('event_expenses_by'),
    /** How often it has been written: the number of its lines in the history. */
    version: p.integer().default(1),
    /** Made by the form, so that a repeated request creates no second expense. */
    requestId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** An expense of an event. */
export class Expense extends ExpenseSchema.class {}
ExpenseSchema.setClass(Expense);

const ExpensePayerSchema = defineEntity({
  name: 'ExpensePayer',
  tableName: 'expense_payers',
  checks: [{ name: 'expense_payers_amount', expression: 'amount > 0' }],
  properties: {
    expense: () => p.manyToOne(Expense).mapToPk().primary().deleteRule('cascade').updateRule('no action'),
    person: () => billPersonColumn('person_id', 'expense_payers_person').primary(),
    amount: p.decimal().precision(12).scale(2),
    place: p.integer(),
  },
});

/** A person's payment of an expense. */
export class ExpensePayer extends ExpensePayerSchema.class {}
ExpensePayerSchema.setClass(ExpensePayer);

const ExpenseShareSchema = defineEntity({
  name: 'ExpenseShare',
  tableName: 'expense_shares',
  checks: [{ name: 'expense_shares_amount', expression: 'amount >= 0' }],
  properties: {
    expense: () => p.manyToOne(Expense).mapToPk().primary().deleteRule('cascade').updateRule('no action'),
    person: () => billPersonColumn('person_id', 'expense_shares_person').primary(),
    amount: p.decimal().precision(12).scale(2),
    /** The number entered for this person: heads, parts, or an amount. */
    value: p.decimal().precision(14).scale(2).nullable(),
    oddCents: p.integer(),
    place: p.integer(),
  },
});

/** A person's share of an expense. */
export class ExpenseShare extends ExpenseShareSchema.class {}
ExpenseShareSchema.setClass(ExpenseShare);
