import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Fault } from './faulty-server.ts';

interface BuildFile {
  entry: string;
  preload: Record<string, string[]>;
  shares: Record<string, string[]>;
}

const built = (project: string) =>
  JSON.parse(readFileSync(new URL(`../../${project}/dist/build.json`, import.meta.url), 'utf8')) as BuildFile;

/** A script of the events remote, or a share that it loads late from the shell, and a page that needs it. */
export interface CrashFile {
  project: 'mfe-events' | 'shell';
  /** Its name in the build. */
  file: () => string;
  address: () => RegExp;
  page: '/create' | '/events' | '/photos';
  /** Loaded before any page of the remote. */
  first?: true;
}

const addressOf = (project: string, file: string) =>
  new RegExp(`/builds/${project}/[^/]+/${file.replaceAll('.', '\\.')}`);

const chunkOf = (name: string) => built('mfe-events').preload[name]!.at(-1)!;

const fileOf = (project: 'mfe-events' | 'shell', file: () => string) => ({
  ...{ project, file },
  address: () => addressOf(project, file()),
});
const inEvents = (file: () => string) => fileOf('mfe-events', file);

/** The share's own script: the last one, after those that other shares use, too. */
const lateShare = (part: string) =>
  fileOf('shell', () => built('shell').shares[`@yolo/design-system/${part}`]!.at(-1)!);

export const files: Record<string, CrashFile> = {
  entry: { ...inEvents(() => built('mfe-events').entry), page: '/create', first: true },
  App: { ...inEvents(() => chunkOf('./App')), page: '/create', first: true },
  'page chunk': { ...inEvents(() => chunkOf('create')), page: '/create' },
  'part of a page': { ...inEvents(() => chunkOf('event-search')), page: '/events' },
  'late share': { ...lateShare('covers'), page: '/create' },
};

/** A script that no page of the events remote needs. */
export const unneededFile: CrashFile = { ...lateShare('areas'), page: '/photos' };

/** An element that the page shows only once the file has loaded. */
export const fieldOf = (page: Page, { page: path }: CrashFile): Locator =>
  ({
    '/create': page.getByLabel('Event Name'),
    '/events': page.getByLabel('Search events'),
    '/photos': page.locator('[data-remote=mfe-media][data-state=shown] h1'),
  })[path];

/** The failure class that is reported: a file's wrong hash is noticed, but not how the file would have run. */
export const classOf: Record<Fault, string> = {
  '404': 'unreachable',
  '410': 'gone',
  '500': 'unreachable',
  'a page': 'not-javascript',
  'a page as JavaScript': 'not-javascript',
  'a syntax error': 'incompatible',
  'a throw': 'incompatible',
  'half of it': 'incompatible',
  'a cut connection': 'unreachable',
  nothing: 'not-javascript',
  'no answer': 'unreachable',
};
