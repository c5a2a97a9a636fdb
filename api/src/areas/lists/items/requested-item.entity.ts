import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Ingredient } from '@yolo/contract/lists';
import { entityCalled } from '../../../core/database/entities.ts';

const RequestedItemSchema = defineEntity({
  name: 'RequestedItem',
  tableName: 'event_requested_items',
  indexes: [
    { name: 'event_requested_items_first', properties: ['eventId', 'createdAt'] },
    { name: 'event_requested_items_ingredient', properties: ['eventId', 'ingredientKey'] },
  ],
  checks: [{ name: 'event_requested_items_quantity', expression: 'quantity >= 1 and quantity <= 999' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    name: p.text(),
    quantity: p.integer().default(1),
    /** The ingredient of a recipe; null: the item was written by hand. */
    ingredient: p.json().$type<Ingredient>().nullable(),
    /** The same for all lines that add up: one food in one unit. */
    ingredientKey: p.text().nullable(),
    /** The amount in the ingredient's unit. */
    amount: p.double().$type<number>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Something that an event needs. */
export class RequestedItem extends RequestedItemSchema.class {}
RequestedItemSchema.setClass(RequestedItem);
