import { defineEntity, p } from '@mikro-orm/postgresql';
import type { BillChangeKind } from '@yolo/contract/expenses';
import { entityCalled } from '../../../core/database/entities.ts';

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
