import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { App } from './app.ts';
import { releaseFolder } from './release.ts';

const route = (path: string) => [{ path, access: 'public', title: 'Crash', silhouette: 'list' }];

/** Handwritten remotes: one that fails on demand, and one whose page has a slot that the first fills. */
const remotes = {
  'mfe-crash': {
    script: 'crash-remote.js',
    routes: route('/crash'),
    slots: { 'crash.part/v1': './Part' },
  },
  'mfe-slot': { script: 'slot-remote.js', routes: route('/slot'), slots: {} },
};

/** Releases each as a project of its own. */
export async function releaseCrashRemotes(app: App): Promise<void> {
  for (const [name, { script, routes, slots }] of Object.entries(remotes)) {
    const dist = await mkdtemp(path.join(tmpdir(), 'yolo-crash-'));
    const code = await readFile(new URL(script, import.meta.url));
    await writeFile(path.join(dist, 'entry.js'), code);
    const build = {
      project: name,
      version: '0',
      entry: 'entry.js',
      integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
      files: { 'entry.js': {} },
      uses: { shares: {}, routes: [] },
      manifest: { name, platform: '^2.0.0', routes, slots, links: [] },
    };
    await writeFile(path.join(dist, 'build.json'), JSON.stringify(build));
    await releaseFolder(app, name, dist);
    await rm(dist, { recursive: true });
  }
}

/** How the remote fails, and the reported failure class; `tile`: the tile replaces its page. */
export const crashes: { how: string; failure: string; tile: boolean }[] = [
  { how: 'throws entry', failure: 'threw-starting', tile: true },
  ...['get', 'bootstrap', 'mount'].flatMap((where) => [
    { how: `throws ${where}`, failure: 'threw-starting', tile: true },
    { how: `rejects ${where}`, failure: 'threw-starting', tile: true },
    { how: `hangs ${where}`, failure: 'hung', tile: true },
  ]),
  { how: 'throws render', failure: 'threw-rendering', tile: true },
  { how: 'rejects render', failure: 'threw-rendering', tile: true },
  { how: 'hangs render', failure: 'hung', tile: true },
  { how: 'draws nothing', failure: 'hung', tile: true },
  { how: 'throws effect', failure: 'threw-rendering', tile: true },
  { how: 'rejects effect', failure: 'threw-rendering', tile: false },
  { how: 'throws handler', failure: 'threw-rendering', tile: false },
  { how: 'rejects handler', failure: 'threw-rendering', tile: false },
];

/** Failures while it unmounts, which the page does not show. */
export const unmountCrashes: { how: string; failure: string }[] = [
  { how: 'throws unmount', failure: 'threw-rendering' },
  { how: 'rejects unmount', failure: 'threw-rendering' },
  { how: 'hangs unmount', failure: 'hung' },
  { how: 'throws cleanup', failure: 'threw-rendering' },
];
