export * from './accounts.ts';
export * from './admin.ts';
export * from './client.ts';
export * from './counting.ts';
export * from './covers.ts';
export * from './dates.ts';
export * from './emails.ts';
export * from './errors.ts';
export * from './event-lists.ts';
export * from './events.ts';
export * from './files.ts';
export * from './instants.ts';
export * from './invitations.ts';
export * from './live.ts';
export * from './mail-events.ts';
export * from './mail-preferences.ts';
export * from './maps.ts';
export * from './me.ts';
export * from './members.ts';
export * from './notifications.ts';
export * from './messages.ts';
export * from './pages.ts';
export * from './passwords.ts';
export * from './permissions.ts';
export * from './reports.ts';
export {
  needsLivingSession,
  type Route,
  type RouteInput,
  type RouteLimit,
  type RouteOutput,
  type RouteParsed,
} from './route.ts';
export * from './routes.ts';
export * from './seen.ts';
export * from './text.ts';
