import { defineEntity, p } from '@mikro-orm/postgresql';
import type { BillChangeKind } from '@yolo/contract/expenses';
import { entityCalled } from '../../../core/database/entities.ts';
import { billPersonColumn } from '../bill-person.entity.ts';

const BillChangeSchema = defineEntity({
  name: 'BillChange',
  tableName: 'bill_changes',
  indexes: [
    {
      name: 'bill_changes_newest',
      expression: 'create index bill_changes_newest on bill_changes (event_id, created_at desc)',
    },
    { name: 'bill_changes_subject', properties: ['subjectId', 'createdAt'] },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    kind: p.text().$type<BillChangeKind>(),
    /** The id of the expense, payment, person or plan, which may be deleted. */
    subjectId: p.uuid(),
    byUserId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('by_user_id')
        .nullable()
        .deleteRule('set null')
        .index('bill_changes_by'),
    /** The state before; null: it did not exist. */
    before: p.json().$type<object>().nullable(),
    /** The state after; null: it was deleted. */
    after: p.json().$type<object>().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A line of a bill's history. */
export class BillChange extends BillChangeSchema.class {}
BillChangeSchema.setClass(BillChange);

const BillPlanSchema = defineEntity({
  name: 'BillPlan',
  tableName: 'bill_plans',
  indexes: [{ name: 'bill_plans_event', properties: ['eventId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    closedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('closed_by')
        .nullable()
        .deleteRule('set null')
        .index('bill_plans_closed_by'),
    /** The later change that made it; null: it is the plan with which the bill was closed. */
    change: () =>
      p.manyToOne(BillChange).mapToPk().nullable().deleteRule('set null').index('bill_plans_change'),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A fixed plan of who pays whom. */
export class BillPlan extends BillPlanSchema.class {}
BillPlanSchema.setClass(BillPlan);

const PlanLineSchema = defineEntity({
  name: 'PlanLine',
  tableName: 'plan_lines',
  indexes: [{ name: 'plan_lines_plan', properties: ['plan', 'place'] }],
  checks: [{ name: 'plan_lines_amount', expression: 'amount > 0' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    plan: () => p.manyToOne(BillPlan).mapToPk().deleteRule('cascade').updateRule('no action'),
    from: () => billPersonColumn('from_person', 'plan_lines_from'),
    to: () => billPersonColumn('to_person', 'plan_lines_to'),
    /** As PostgreSQL writes it: `12.50`. */
    amount: p.decimal().precision(18).scale(2),
    place: p.integer(),
  },
});

/** One payment of a plan. */
export class PlanLine extends PlanLineSchema.class {}
PlanLineSchema.setClass(PlanLine);
