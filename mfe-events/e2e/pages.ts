import { type DemoPage, empty, failed, invites, loading } from '../../e2e/support/demo-page.ts';
import { openDialog, openMenu, type Page } from '../../e2e/support/page-acts.ts';

const EVENTS = /\/api\/events\?/;
const EVENT = /\/api\/events\/[0-9a-f-]{36}$/;
const GUESTS = /\/api\/events\/[0-9a-f-]{36}\/guests/;
const CALENDAR = /\/api\/events\/calendar\?/;
const INVITATIONS = /\/api\/invitations\?/;
const NOTIFICATIONS = /\/api\/notifications$/;

const events = () => '/events';
const invitations = () => '/invitations';
const notifications = () => '/notifications';
const create = () => '/create';
const supper = invites('supper');

/** Events, invitations, and the invites screen with what opens over it. */
export const pages: DemoPage[] = [
  { name: 'create', title: 'Create Event', as: 'host', path: () => '/create' },
  { name: 'events', title: 'Events', as: 'host', path: () => '/events' },
  { name: 'events-day', title: 'Events, a day', as: 'host', path: () => '/events', act: openDay },
  { name: 'invitations', title: 'Invitations', as: 'invited', path: () => '/invitations' },
  { name: 'notifications', title: 'Notifications', as: 'host', path: () => '/notifications' },
  { name: 'invites-link', title: 'Invites by link, no answer yet', as: 'guest', path: ({ link }) => link },
  {
    name: 'invites-answered',
    title: 'Invites by link, going',
    as: 'guest',
    path: ({ answeredLink }) => answeredLink,
  },
  { name: 'invites-owner', title: 'Invites, owner', as: 'host', path: invites('supper') },
  { name: 'invites-member', title: 'Invites, member', as: 'invited', path: invites('supper') },
  { name: 'invites-120', title: 'Invites, 120 guests, owner', as: 'host', path: invites('festival') },
  { name: 'no-picture', title: 'Invites without a picture', as: 'host', path: invites('bookclub') },
  { name: 'undated', title: 'Invites without date, place, picture', as: 'host', path: invites('lisbon') },
  { name: 'finished-trip', title: 'Invites of a finished trip', as: 'host', path: invites('camp') },
  {
    name: 'event-not-found',
    title: 'Event not found',
    as: 'guest',
    path: () => '/events/00000000-0000-4000-8000-000000000000/invites',
  },
  {
    name: 'owner-date',
    title: 'Invites, another date',
    as: 'host',
    path: invites('supper'),
    act: openDialog('Edit Event Date'),
  },
  {
    name: 'owner-manage',
    title: 'Invites, Manage',
    as: 'host',
    path: invites('festival'),
    act: openMenu('Manage'),
  },
  {
    name: 'owner-as-guest',
    title: 'Invites, as a guest sees them',
    as: 'host',
    path: (doors) => `${invites('supper')(doors)}?as=guest`,
    act: (page) => page.getByRole('button', { name: 'Back to your view' }).waitFor(),
  },
  {
    name: 'owner-message',
    title: 'Invites, Message Guests',
    as: 'host',
    path: invites('festival'),
    act: openDialog('Manage', 'Message Guests'),
  },
  {
    name: 'owner-reminder',
    title: 'Invites, Reminder',
    as: 'host',
    path: invites('supper'),
    act: openDialog('Manage', /^Reminder/),
  },
  {
    name: 'answer-note',
    title: 'Invites by link, companions and note',
    as: 'guest',
    path: ({ answeredLink }) => answeredLink,
    act: openDialog(/^(Bringing someone|Change)/),
  },
];

export const states: DemoPage[] = [
  loading('events', 'Events', 'host', events, EVENTS),
  empty('events', 'Events', events),
  failed('events', 'Events', 'host', events, EVENTS),
  failed('calendar', 'Calendar', 'host', events, CALENDAR),
  loading('invitations', 'Invitations', 'invited', invitations, INVITATIONS),
  empty('invitations', 'Invitations', invitations),
  failed('invitations', 'Invitations', 'invited', invitations, INVITATIONS),
  loading('notifications', 'Notifications', 'host', notifications, NOTIFICATIONS),
  empty('notifications', 'Notifications', notifications),
  failed('notifications', 'Notifications', 'host', notifications, NOTIFICATIONS),
  loading('recent', 'Recent Events', 'host', create, EVENTS),
  empty('recent', 'Recent Events', create),
  failed('recent', 'Recent Events', 'host', create, EVENTS),
  loading('event', 'Invites', 'host', supper, EVENT),
  failed('event', 'Invites', 'host', supper, EVENT),
  loading('guests', 'Guests', 'host', supper, GUESTS),
  failed('guests', 'Guests', 'host', supper, GUESTS),
];

/** The demo always has an event in the present month. */
async function openDay(page: Page): Promise<void> {
  const busy = page.getByRole('gridcell').getByRole('button', { name: /, [1-9]\d* events?$/ });
  await busy.first().click();
  await page.getByRole('dialog').waitFor();
}
