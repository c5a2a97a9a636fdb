import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';
import { BillPerson } from '../bill-person.entity.ts';
import { BillChange } from './bill-change.entity.ts';

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
    from: () =>
      p
        .manyToOne(BillPerson)
        .mapToPk()
        .fieldName('from_person')
        .deleteRule('cascade')
        .updateRule('no action')
        .index('plan_lines_from'),
    to: () =>
      p
        .manyToOne(BillPerson)
        .mapToPk()
        .fieldName('to_person')
        .deleteRule('cascade')
        .updateRule('no action')
        .index('plan_lines_to'),
    /** As PostgreSQL writes it: `12.50`. */
    amount: p.decimal().precision(18).scale(2),
    place: p.integer(),
  },
});

/** One payment of a plan. */
export class PlanLine extends PlanLineSchema.class {}
PlanLineSchema.setClass(PlanLine);
