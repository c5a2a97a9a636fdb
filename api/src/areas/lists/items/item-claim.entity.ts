import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';
import { RequestedItem } from './requested-item.entity.ts';

const ItemClaimSchema = defineEntity({
  name: 'ItemClaim',
  tableName: 'item_claims',
  uniques: [
    { name: 'item_claims_member', properties: ['item', 'userId'] },
    { name: 'item_claims_invitation', properties: ['item', 'invitationId'] },
  ],
  checks: [{ name: 'item_claims_quantity', expression: 'quantity >= 1 and quantity <= 999' }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    item: () => p.manyToOne(RequestedItem).mapToPk().deleteRule('cascade'),
    /** null: a guest without an account. */
    userId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('user_id')
        .nullable()
        .deleteRule('cascade')
        .index('item_claims_user'),
    /**
     * The claimer's invitation. When it is declined, the claim is deleted, except for a member who has accepted another
     * invitation to the event.
     */
    invitationId: () =>
      p
        .manyToOne(entityCalled('EventInvitation'))
        .mapToPk()
        .fieldName('invitation_id')
        .nullable()
        .deleteRule('set null')
        .index('item_claims_by_invitation'),
    /** Of a guest without an account. */
    name: p.text().nullable(),
    quantity: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** How many of a requested item somebody brings. */
export class ItemClaim extends ItemClaimSchema.class {}
ItemClaimSchema.setClass(ItemClaim);
