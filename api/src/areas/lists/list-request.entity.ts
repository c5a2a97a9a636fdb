import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../core/database/entities.ts';

const ListRequestSchema = defineEntity({
  name: 'ListRequest',
  tableName: 'list_requests',
  indexes: [{ name: 'list_requests_oldest', properties: ['createdAt'] }],
  properties: {
    event: () =>
      p.manyToOne(entityCalled('Event')).mapToPk().primary().fieldName('event_id').deleteRule('cascade'),
    /** The member, or the invitation by whose link a guest came. */
    madeBy: p.uuid().primary(),
    /** Made by the form, once for what is in it. */
    requestId: p.uuid().primary(),
    /** What it was told. */
    answer: p.json().$type<object>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A form that has been taken: sent again, because its answer got lost, it does nothing. */
export class ListRequest extends ListRequestSchema.class {}
ListRequestSchema.setClass(ListRequest);
