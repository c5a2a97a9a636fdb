import type { Page, Route } from '@playwright/test';
import type { Doors } from './demo.ts';

/** Who looks at a page: nobody known, or one of the demo's people. */
export type Viewer = 'guest' | keyof Doors['emails'];

/** A page of the product, or a state of one, as contact sheets and page checks open it. */
export interface DemoPage {
  /** File name of its sheet. */
  name: string;
  title: string;
  as: Viewer;
  /** @param url of the API, for what the demo's life does not have and is made first */
  path: (doors: Doors, url: string) => string | Promise<string>;
  /** Done before the page is opened: the network made slow or broken. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Done once it stands. */
  act?: (page: Page) => Promise<void>;
  /** Seen when it is ready; the first heading unless given. */
  ready?: string;
  /** What it asks for never comes, and its silhouettes stay. */
  waits?: boolean;
  /** It stands by itself: nothing of the shell is painted before it (docs/adr/0043). */
  plain?: true;
}

/** The invites screen of one of the demo's events. */
export const invites =
  (key: string) =>
  ({ events }: Doors) =>
    `/events/${events[key]}/invites`;

/** A request that is never answered. */
export const never = (url: RegExp) => (page: Page) => page.route(url, () => undefined);
/** A request that never arrives. */
export const broken = (url: RegExp) => (page: Page) => page.route(url, (route: Route) => route.abort());

/** Of a list: it has not come yet. */
export const loading = (
  name: string,
  title: string,
  as: Viewer,
  path: DemoPage['path'],
  url: RegExp,
): DemoPage => ({
  name: `${name}-loading`,
  title: `${title}, loading`,
  as,
  path,
  arrange: never(url),
  waits: true,
});

/** Of a list: somebody who has just come. */
export const empty = (name: string, title: string, path: DemoPage['path']): DemoPage => ({
  name: `${name}-empty`,
  title: `${title}, empty`,
  as: 'newcomer',
  path,
});

/** Of a list: it could not be read. */
export const failed = (
  name: string,
  title: string,
  as: Viewer,
  path: DemoPage['path'],
  url: RegExp,
): DemoPage => ({
  name: `${name}-failed`,
  title: `${title}, failed`,
  as,
  path,
  arrange: broken(url),
  ready: 'text=Retry',
});
