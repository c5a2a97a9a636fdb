import type { Page, Route } from '@playwright/test';
import type { DemoAccess } from './demo.ts';

/** The viewer of a page: not signed in, or one of the demo's people. */
export type Viewer = 'guest' | keyof DemoAccess['emails'];

/** A page of the product, or a state of one, as contact sheets and page checks open it. */
export interface DemoPage {
  /** File name of its sheet. */
  name: string;
  title: string;
  as: Viewer;
  /** @param url of the API, to create data first that the demo does not have */
  path: (doors: DemoAccess, url: string) => string | Promise<string>;
  /** Runs before the page is opened, e.g. to make requests slow or fail. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Runs once the page is ready. */
  act?: (page: Page) => Promise<void>;
  /** Selector that is visible when the page is ready. @default the first heading */
  ready?: string;
  /** Its data never arrive, so its skeletons stay. */
  staysLoading?: boolean;
  /** A stand-alone page: the shell paints nothing before it (docs/adr/0043). */
  plain?: true;
}

/** The invites screen of one of the demo's events. */
export const invites =
  (key: string) =>
  ({ events }: DemoAccess) =>
    `/events/${events[key]}/invites`;

/** Requests that are never answered. */
export const never = (url: RegExp) => (page: Page) => page.route(url, () => undefined);
/** Requests that fail. */
export const broken = (url: RegExp) => (page: Page) => page.route(url, (route: Route) => route.abort());

/** A list while it loads. */
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
  staysLoading: true,
});

/** A list without entries, as a new member sees it. */
export const empty = (name: string, title: string, path: DemoPage['path']): DemoPage => ({
  name: `${name}-empty`,
  title: `${title}, empty`,
  as: 'newcomer',
  path,
});

/** A list that could not be loaded. */
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
