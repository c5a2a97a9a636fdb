import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { eggCalls } from './eggs.calls.ts';
import { CreateEggRequest, EggsDeletedView, EggsView, EggView, SwitchEggRequest } from './eggs.schema.ts';

const eventId = z.strictObject({ eventId: Id });
const anEvent = { params: eventId, notFound: 'event_not_found' } as const;
const anEgg = { ...anEvent, params: eventId.extend({ eggId: Id }) } as const;
const eggLimits = [{ name: 'eggs', per: 'member' }] as const;

/** Easter eggs of an event (spec 2 ch. 7, `create-easter-egg` and `delete-easter-egg`). */
export const eggRoutes = defineRoutes('assistant', eggCalls, {
  listEggs: {
    summary: 'Eggs of an event: to its owner all, to its other readers those that are active',
    permission: 'eggs.list',
    ...anEvent,
    response: EggsView,
    errors: ['event_not_found'],
  },
  createEgg: {
    summary: 'Hides an egg in an own event',
    permission: 'egg.create',
    ...anEvent,
    body: CreateEggRequest,
    response: EggView,
    status: 201,
    limits: eggLimits,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'eggs_full', 'rate_limited'],
  },
  switchEgg: {
    summary: 'Switches an egg on or off',
    permission: 'egg.switch',
    ...anEgg,
    body: SwitchEggRequest,
    response: EggView,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'egg_gone'],
  },
  deleteEgg: {
    summary: 'Takes an egg away',
    permission: 'egg.delete',
    ...anEgg,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'egg_gone'],
  },
  deleteEggs: {
    summary: 'Takes all eggs of an event away',
    permission: 'egg.delete-all',
    ...anEvent,
    response: EggsDeletedView,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'eggs_none'],
  },
});

type EggRoutes = typeof eggRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends EggRoutes {}
}
