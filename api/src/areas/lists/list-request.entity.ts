import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../core/database/entities.ts';

const ListRequestSchema = defineEntity({
  name: 'ListRequest',
  tableName: 'list_requests',
  indexes: [{ name: 'list_requests_oldest', properties: ['createdAt'] }],
  properties: {
    event: () =>
      p.manyToOne(entityCalled('Event')).mapToPk().primary().fieldName('event_id').deleteRule('cascade'),
    /** The member, or the invitation of a guest's link. */
    madeBy: p.uuid().primary(),
    /** Made by the form, once per content. */
    requestId: p.uuid().primary(),
    /** The first answer. */
    answer: p.json().$type<object>(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A request that was handled: repeated after a lost answer, it does nothing. */
export class ListRequest extends ListRequestSchema.class {}
ListRequestSchema.setClass(ListRequest);
