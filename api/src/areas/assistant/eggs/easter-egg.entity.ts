import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EggAction, EggTrigger } from '@yolo/contract/assistant';
import { entityCalled } from '../../../core/database/entities.ts';

/** The fields of a union's member without its type. */
type ConfigOf<Kind> = Kind extends { type: string } ? Omit<Kind, 'type'> : never;

const EasterEggSchema = defineEntity({
  name: 'EasterEgg',
  tableName: 'event_easter_eggs',
  uniques: [{ name: 'event_easter_eggs_request', properties: ['eventId', 'requestId'] }],
  indexes: [{ name: 'event_easter_eggs_first', properties: ['eventId', 'createdAt'] }],
  checks: [
    { name: 'event_easter_eggs_trigger', expression: "trigger_type in ('click_count', 'gesture')" },
    {
      name: 'event_easter_eggs_action',
      expression: "action_type in ('confetti', 'message', 'animation', 'sound', 'surprise')",
    },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(entityCalled('Event')).mapToPk().fieldName('event_id').deleteRule('cascade'),
    title: p.text(),
    description: p.text().nullable(),
    isActive: p.boolean().default(true),
    triggerType: p.text().$type<EggTrigger['type']>(),
    triggerConfig: p.json().$type<ConfigOf<EggTrigger>>(),
    actionType: p.text().$type<EggAction['type']>(),
    actionConfig: p.json().$type<ConfigOf<EggAction>>(),
    /** The client's id of the request that created it. */
    requestId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A surprise on the pages of an event. */
export class EasterEgg extends EasterEggSchema.class {}
EasterEggSchema.setClass(EasterEgg);
