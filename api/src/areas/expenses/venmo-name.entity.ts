import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../core/database/entities.ts';

const VenmoNameSchema = defineEntity({
  name: 'VenmoName',
  tableName: 'venmo_names',
  properties: {
    userId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .primary()
        .fieldName('user_id')
        .deleteRule('cascade')
        .updateRule('no action'),
    name: p.text(),
  },
});

/** A member's Venmo name; only debtors of the member see it. */
export class VenmoName extends VenmoNameSchema.class {}
VenmoNameSchema.setClass(VenmoName);
