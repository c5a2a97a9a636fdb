import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../../core/database/entities.ts';

const ItemSourceSchema = defineEntity({
  name: 'ItemSource',
  tableName: 'item_sources',
  properties: {
    item: () =>
      p
        .manyToOne(entityCalled('RequestedItem'))
        .mapToPk()
        .primary()
        .fieldName('item_id')
        .deleteRule('cascade'),
    food: () =>
      p
        .manyToOne(entityCalled('Food'))
        .mapToPk()
        .primary()
        .fieldName('food_id')
        .deleteRule('cascade')
        .index('item_sources_food'),
    /** Its position in the recipe. */
    line: p.integer().primary(),
    /** For how many people it is requested. */
    servings: p.integer(),
  },
});

/** The line of a recipe for which an item is requested. */
export class ItemSource extends ItemSourceSchema.class {}
ItemSourceSchema.setClass(ItemSource);
