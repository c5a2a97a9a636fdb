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

/** A script of the events remote, or of what the shell lends it late, and the page that cannot do without it. */
export interface CrashFile {
  project: 'mfe-events' | 'shell';
  address: () => RegExp;
  page: '/create' | '/events' | '/photos';
  /** It is there before any page of the remote is. */
  first?: true;
}

const addressOf = (project: string, file: string) =>
  new RegExp(`/builds/${project}/[^/]+/${file.replaceAll('.', '\\.')}`);

const chunkOf = (name: string) => built('mfe-events').preload[name]!.at(-1)!;

const inEvents = (file: () => string) => ({
  project: 'mfe-events' as const,
  address: () => addressOf('mfe-events', file()),
});

/** Its own script, behind those that other parts take too. */
const lateShare = (part: string) => ({
  project: 'shell' as const,
  address: () => addressOf('shell', built('shell').shares[`@yolo/design-system/${part}`]!.at(-1)!),
});

export const files: Record<string, CrashFile> = {
  entry: { ...inEvents(() => built('mfe-events').entry), page: '/create', first: true },
  App: { ...inEvents(() => chunkOf('./App')), page: '/create', first: true },
  'page chunk': { ...inEvents(() => chunkOf('create')), page: '/create' },
  'part of a page': { ...inEvents(() => chunkOf('event-search')), page: '/events' },
  'late share': { ...lateShare('covers'), page: '/create' },
};

/** A script that no page of the events remote needs. */
export const elsewhere: CrashFile = { ...lateShare('areas'), page: '/photos' };

/** What stands on a page only when the file has come. */
export const fieldOf = (page: Page, { page: path }: CrashFile): Locator =>
  ({
    '/create': page.getByLabel('Event Name'),
    '/events': page.getByLabel('Search events'),
    '/photos': page.locator('[data-remote=mfe-media][data-state=shown] h1'),
  })[path];

/** The class by which it is reported; the hash of a file that is another tells that it is, and not how it would have run. */
export const classOf: Record<Fault, string> = {
  '404': 'unreachable',
  '410': 'gone',
  '500': 'unreachable',
  'a page': 'not-javascript',
  'a page as JavaScript': 'not-javascript',
  'a syntax error': 'incompatible',
  'a throw': 'incompatible',
  'half of it': 'incompatible',
  nothing: 'not-javascript',
  'no answer': 'unreachable',
};
