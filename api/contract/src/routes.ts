import { accountRoutes } from './account-routes.ts';
import { eventListRoutes } from './event-list-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { guestRoutes } from './guest-routes.ts';
import type { Route } from './route.ts';

/** The route table: adding a call to Yolo begins here (`docs/how-to.md`). */
export const routes = {
  ...accountRoutes,
  ...eventListRoutes,
  ...eventRoutes,
  ...guestRoutes,
} satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
