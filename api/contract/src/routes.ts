import { accountRoutes } from './account-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import { eventListRoutes } from './event-list-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { guestRoutes } from './guest-routes.ts';
import { feedRoutes } from './feed-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { meRoutes } from './me-routes.ts';
import { messageRoutes } from './message-routes.ts';
import type { Route } from './route.ts';

/** The route table: adding a call to Yolo begins here (`docs/how-to.md`). */
export const routes = {
  ...accountRoutes,
  ...adminRoutes,
  ...eventListRoutes,
  ...eventRoutes,
  ...guestRoutes,
  ...messageRoutes,
  ...feedRoutes,
  ...mailRoutes,
  ...meRoutes,
} satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
