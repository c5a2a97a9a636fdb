import { type DemoPage, empty, failed, loading } from '../../e2e/support/demo-page.ts';
import { full } from '../../e2e/support/full-event.ts';
import { draftFood, draftStuff, pinStuff } from './acts.ts';

const FOOD = /\/api\/events\/[0-9a-f-]{36}\/food$/;
const STUFF = /\/api\/events\/[0-9a-f-]{36}\/stuff$/;

const food: DemoPage['path'] = ({ events: { supper: id } }) => `/events/${id}/food`;
const stuff: DemoPage['path'] = ({ events: { supper: id } }) => `/events/${id}/stuff`;

/** Food and stuff. */
export const pages: DemoPage[] = [
  { name: 'food', title: 'Food', as: 'host', path: () => '/food' },
  {
    name: 'event-food',
    title: 'Food of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/food`,
    ready: 'text=Apricot and almond tart',
  },
  { name: 'stuff', title: 'Stuff', as: 'host', path: () => '/stuff' },
  {
    name: 'event-stuff',
    title: 'Stuff of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/stuff`,
    ready: 'text=Beeswax candles',
  },
];

export const states: DemoPage[] = [
  loading('event-food', 'Food of an event', 'host', food, FOOD),
  {
    name: 'event-food-empty',
    title: 'Food of an event, empty',
    as: 'host',
    path: ({ events: { bookclub: id } }) => `/events/${id}/food`,
    ready: 'text=No recipes yet.',
  },
  failed('event-food', 'Food of an event', 'host', food, FOOD),
  loading('event-stuff', 'Stuff of an event', 'host', stuff, STUFF),
  {
    name: 'event-stuff-empty',
    title: 'Stuff of an event, empty',
    as: 'host',
    path: ({ events: { bookclub: id } }) => `/events/${id}/stuff`,
    ready: 'text=No requested items yet.',
  },
  failed('event-stuff', 'Stuff of an event', 'host', stuff, STUFF),
  full('stuff', 'Stuff', 'text=A long table 299'),
  { name: 'food-drafts', title: 'Food, drafts chosen', as: 'host', path: () => '/food', act: draftFood },
  { name: 'stuff-drafts', title: 'Stuff, drafts', as: 'host', path: () => '/stuff', act: draftStuff },
  { name: 'stuff-chosen', title: 'Stuff, an event chosen', as: 'host', path: () => '/stuff', act: pinStuff },
  { ...empty('stuff', 'Stuff', () => '/stuff'), ready: 'text=No events yet.' },
];
