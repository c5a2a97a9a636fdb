import { broken, type DemoPage, invites, never, type Viewer } from './demo-page.ts';
import { fullEvent } from './full-event.ts';
import { draftFood, draftStuff, openBell, pinStuff } from './page-acts.ts';

const EVENTS = /\/api\/events\?/;
const EVENT = /\/api\/events\/[0-9a-f-]{36}$/;
const GUESTS = /\/api\/events\/[0-9a-f-]{36}\/guests/;
const CALENDAR = /\/api\/events\/calendar\?/;
const INVITATIONS = /\/api\/invitations\?/;
const NOTIFICATIONS = /\/api\/notifications$/;
const PHOTOS = /\/api\/events\/[0-9a-f-]{36}\/photos$/;
const FOOD = /\/api\/events\/[0-9a-f-]{36}\/food$/;
const STUFF = /\/api\/events\/[0-9a-f-]{36}\/stuff$/;
const EXPENSES = /\/api\/events\/[0-9a-f-]{36}\/expenses$/;
const ALBUMS = /\/api\/albums/;
const USERS = /\/api\/admin\/users/;
const ADMIN = /\/api\/admin\//;
const RELEASES = /\/api\/releases$/;
const HOME = /\/api\/home(?:\?|$)/;
const MEMBER = /\/api\/members\//;
const SESSIONS = /\/api\/me\/sessions$/;

type Path = DemoPage['path'];

const events = () => '/events';
const invitations = () => '/invitations';
const notifications = () => '/notifications';
const home = () => '/';
const create = () => '/create';
const albums = () => '/photos?tab=albums';
const photos: Path = ({ events: { supper: id } }) => `/events/${id}/photos`;
const food: Path = ({ events: { supper: id } }) => `/events/${id}/food`;
const stuff: Path = ({ events: { supper: id } }) => `/events/${id}/stuff`;
const expenses: Path = ({ events: { supper: id } }) => `/events/${id}/expenses`;
const chosen: Path = ({ events: { supper: id } }) => `/expenses?eventId=${id}`;
const admin = () => '/admin';
const releases = () => '/admin?section=releases';
const supper = invites('supper');

const loading = (name: string, title: string, as: Viewer, path: Path, url: RegExp): DemoPage => ({
  name: `${name}-loading`,
  title: `${title}, loading`,
  as,
  path,
  arrange: never(url),
  waits: true,
});

const empty = (name: string, title: string, path: Path): DemoPage => ({
  name: `${name}-empty`,
  title: `${title}, empty`,
  as: 'newcomer',
  path,
});

const failed = (name: string, title: string, as: Viewer, path: Path, url: RegExp): DemoPage => ({
  name: `${name}-failed`,
  title: `${title}, failed`,
  as,
  path,
  arrange: broken(url),
  ready: 'text=Retry',
});

const full = (area: string, title: string, ready: string): DemoPage => ({
  name: `event-${area}-full`,
  title: `${title} of a full event`,
  as: 'admin',
  path: async (doors, url) => `/events/${await fullEvent(url, doors)}/${area}`,
  ready,
});

/** The states of each list that the pages do not show. */
export const states: DemoPage[] = [
  loading('events', 'Events', 'host', events, EVENTS),
  empty('events', 'Events', events),
  failed('events', 'Events', 'host', events, EVENTS),
  failed('calendar', 'Calendar', 'host', events, CALENDAR),
  loading('invitations', 'Invitations', 'invited', invitations, INVITATIONS),
  empty('invitations', 'Invitations', invitations),
  failed('invitations', 'Invitations', 'invited', invitations, INVITATIONS),
  loading('event-photos', 'Photos of an event', 'host', photos, PHOTOS),
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
  loading('event-expenses', 'Expenses of an event', 'host', expenses, EXPENSES),
  {
    name: 'event-expenses-empty',
    title: 'Expenses of an event, empty',
    as: 'host',
    path: ({ events: { bookclub: id } }) => `/events/${id}/expenses`,
    ready: 'text=No expenses yet.',
  },
  failed('event-expenses', 'Expenses of an event', 'host', expenses, EXPENSES),
  full('expenses', 'Expenses', 'text=Ice 60'),
  failed('event-photos', 'Photos of an event', 'host', photos, PHOTOS),
  loading('albums', 'Albums', 'host', albums, ALBUMS),
  empty('albums', 'Albums', albums),
  failed('albums', 'Albums', 'host', albums, ALBUMS),
  { name: 'food-drafts', title: 'Food, drafts chosen', as: 'host', path: () => '/food', act: draftFood },
  { name: 'stuff-drafts', title: 'Stuff, drafts', as: 'host', path: () => '/stuff', act: draftStuff },
  { name: 'stuff-chosen', title: 'Stuff, an event chosen', as: 'host', path: () => '/stuff', act: pinStuff },
  { ...empty('stuff', 'Stuff', () => '/stuff'), ready: 'text=No events yet.' },
  { name: 'expenses-chosen', title: 'Expenses, chosen', as: 'host', path: chosen, ready: 'text=Ice, twice' },
  loading('expenses-chosen', 'Expenses, chosen', 'host', chosen, EXPENSES),
  failed('expenses-chosen', 'Expenses, chosen', 'host', chosen, EXPENSES),
  { ...empty('expenses', 'Expenses', () => '/expenses'), ready: 'text=No events yet.' },
  loading('notifications', 'Notifications', 'host', notifications, NOTIFICATIONS),
  empty('notifications', 'Notifications', notifications),
  failed('notifications', 'Notifications', 'host', notifications, NOTIFICATIONS),
  loading('home', 'Home', 'host', home, HOME),
  empty('home', 'Home', home),
  failed('home', 'Home', 'host', home, HOME),
  { ...empty('bell', 'Bell', home), act: openBell },
  {
    name: 'bell-failed',
    title: 'Bell, failed',
    as: 'host',
    path: home,
    arrange: broken(NOTIFICATIONS),
    act: openBell,
  },
  {
    ...failed('sessions', 'Profile', 'host', () => '/profile', SESSIONS),
    title: 'Profile, sessions failed',
  },
  {
    name: 'member-not-found',
    title: 'Profile not found',
    as: 'host',
    path: () => '/member/00000000-0000-4000-8000-000000000000',
  },
  failed('member', 'Member profile', 'host', ({ hostId }) => `/member/${hostId}`, MEMBER),
  loading('recent', 'Recent Events', 'host', create, EVENTS),
  empty('recent', 'Recent Events', create),
  failed('recent', 'Recent Events', 'host', create, EVENTS),
  loading('event', 'Invites', 'host', supper, EVENT),
  failed('event', 'Invites', 'host', supper, EVENT),
  loading('guests', 'Guests', 'host', supper, GUESTS),
  failed('guests', 'Guests', 'host', supper, GUESTS),
  { ...loading('admin', 'Admin Dashboard', 'admin', admin, ADMIN), ready: 'text=Total Users' },
  {
    name: 'admin-empty',
    title: 'Admin Dashboard, nobody found',
    as: 'admin',
    path: () => '/admin?query=nobody+of+that+name',
    ready: 'text=Show all users',
  },
  failed('admin', 'Admin Dashboard', 'admin', admin, USERS),
  loading('admin-releases', 'Admin Dashboard, releases', 'admin', releases, RELEASES),
  failed('admin-releases', 'Admin Dashboard, releases', 'admin', releases, RELEASES),
];
