import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ItemLabel } from '@yolo/contract/lists';
import { entityCalled } from '../../../core/database/entities.ts';

const BringingItemSchema = defineEntity({
  name: 'BringingItem',
  tableName: 'event_bringing_items',
  indexes: [{ name: 'event_bringing_items_first', properties: ['eventId', 'createdAt'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    title: p.text(),
    /** In words: "4 loaves". */
    quantity: p.text().default('1'),
    category: p.text().default('Other'),
    labels: p.array().$type<ItemLabel[]>().default([]),
    /** null: a guest without an account, or a former member. */
    addedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('added_by_user_id')
        .nullable()
        .deleteRule('set null')
        .index('event_bringing_items_added_by'),
    invitationId: () =>
      p
        .manyToOne(entityCalled('EventInvitation'))
        .mapToPk()
        .fieldName('invitation_id')
        .nullable()
        .deleteRule('set null')
        .index('event_bringing_items_invitation'),
    guestName: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Something that somebody brings unasked. */
export class BringingItem extends BringingItemSchema.class {}
BringingItemSchema.setClass(BringingItem);
