import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../core/database/entities.ts';

const TakenHomeSchema = defineEntity({
  name: 'TakenHome',
  tableName: 'games_taken_home',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: () => p.manyToOne(entityCalled('Profile')).mapToPk().fieldName('user_id').deleteRule('cascade'),
    name: p.text(),
  },
});

/** A game of a deleted event, kept for the member who added it. */
export class TakenHome extends TakenHomeSchema.class {}
TakenHomeSchema.setClass(TakenHome);
