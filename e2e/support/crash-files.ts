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

/** A script of the events remote or of the shell, and a page that needs it. */
export interface CrashFile {
  project: 'mfe-events' | 'shell';
  /** In whose page the failure is reported. */
  remote: 'mfe-events' | 'shell';
  /** Its name in the build. */
  file: () => string;
  address: () => RegExp;
  page: '/create' | '/events' | '/photos' | '/profile';
  /** A page of the same remote without the file; undefined: all of its pages have it. */
  sibling?: string;
}

const addressOf = (project: string, file: string) =>
  new RegExp(`/builds/${project}/[^/]+/${file.replaceAll('.', '\\.')}`);

const chunkOf = (name: string) => built('mfe-events').preload[name]!.at(-1)!;

const fileOf = (
  project: 'mfe-events' | 'shell',
  file: () => string,
  remote: 'mfe-events' | 'shell' = 'mfe-events',
) => ({
  ...{ project, file, remote },
  address: () => addressOf(project, file()),
});
const inEvents = (file: () => string) => fileOf('mfe-events', file);

/** The share's own script: the last one, after those that other shares use, too. */
const lateShare = (part: string) =>
  fileOf('shell', () => built('shell').shares[`@yolo/design-system/${part}`]!.at(-1)!);

export const files: Record<string, CrashFile> = {
  entry: { ...inEvents(() => built('mfe-events').entry), page: '/create' },
  App: { ...inEvents(() => chunkOf('./App')), page: '/create' },
  'page chunk': { ...inEvents(() => chunkOf('create')), page: '/create', sibling: '/events' },
  'part of a page': {
    ...inEvents(() => chunkOf('event-search')),
    page: '/events',
    sibling: '/create',
  },
  'late share': { ...lateShare('covers'), page: '/create', sibling: '/events' },
};

/** Scripts of the shell: a page of its own, and the code that mounts remotes. */
export const shellFiles: Record<string, CrashFile> = {
  'page of the shell': {
    ...fileOf('shell', () => built('shell').preload['profile']!.at(-1)!, 'shell'),
    page: '/profile',
    sibling: '/about',
  },
  'mounting code': {
    ...fileOf('shell', () => built('shell').preload['parcels']!.at(-1)!),
    page: '/create',
  },
};

/** A script that no page of the events remote needs. */
export const unneededFile: CrashFile = { ...lateShare('areas'), page: '/photos' };

/** An element that the page shows only once the file has loaded. */
export const fieldOf = (page: Page, { page: path }: CrashFile): Locator =>
  ({
    '/create': page.getByLabel('Event Name'),
    '/events': page.getByLabel('Search events'),
    '/profile': page.getByLabel('First name'),
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
