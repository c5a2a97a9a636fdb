import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';

const FreedItemSchema = defineEntity({
  name: 'FreedItem',
  tableName: 'freed_items',
  indexes: [{ name: 'freed_items_newest', properties: ['eventId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    name: p.text(),
    quantity: p.integer(),
    userId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('user_id')
        .nullable()
        .deleteRule('set null')
        .index('freed_items_user'),
    guestName: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A freed claim of somebody who does not come, kept for the host's notification. */
export class FreedItem extends FreedItemSchema.class {}
FreedItemSchema.setClass(FreedItem);
