import { defineEntity, p } from '@mikro-orm/postgresql';
import { entityCalled } from '../../core/database/entities.ts';

const GameSchema = defineEntity({
  name: 'Game',
  tableName: 'event_games',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    /** null: the member's account was deleted. */
    addedBy: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('added_by_user_id')
        .nullable()
        .deleteRule('set null'),
    name: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** What is played at an event. */
export class Game extends GameSchema.class {}
GameSchema.setClass(Game);
