import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

export const SHELL = '/builds/shell/5e11/';
export const REMOTE = '/builds/mfe-events/e7e2/';

export const remote = {
  project: 'mfe-events',
  version: '1.2.3',
  base: REMOTE,
  entry: 'entry.js',
  integrity: 'sha384-remote',
  css: [],
  preload: { './App': ['App.js'], invites: ['invites.js'] },
  integrities: { 'App.js': 'sha384-app', 'entry.js': 'sha384-remote' },
  hints: [
    { path: '/create', files: ['App.js'] },
    {
      path: '/events/:eventId/invites',
      files: ['App.js', 'invites.js'],
      shares: ['@yolo/design-system/guests'],
    },
  ],
  manifest: {
    name: 'mfe-events',
    routes: [{ path: '/events/:eventId/invites', title: 'Event</script><script>alert(1)' }],
  },
};

/** A release of the front end in the app's data directory, which the next page is made of. */
export async function publish(api: TestApp, builds: object = { 'mfe-events': remote }): Promise<void> {
  const shell = {
    project: 'shell',
    version: '0.1.0',
    base: SHELL,
    entry: 'shell.js',
    integrity: 'sha384-shell',
    css: ['shell.css'],
    preload: { home: ['home.js'] },
    integrities: { 'home.js': 'sha384-home', 'shell.css': 'sha384-css' },
    hints: [{ path: '/', files: ['home.js'] }],
    shares: { '@yolo/design-system/guests': ['guests.js'] },
    inline: 'boot.js',
    fonts: ['assets/latin.woff2', 'assets/text.woff2'],
    ogFonts: ['assets/og.woff2'],
    app: { manifest: 'app.webmanifest', touchIcon: 'icon.png' },
    manifest: null,
  };
  const { dataDir } = api.config;
  await mkdir(join(dataDir, SHELL), { recursive: true });
  await writeFile(join(dataDir, SHELL, 'boot.js'), 'document.documentElement.dataset.theme = "light";');
  await writeFile(join(dataDir, SHELL, 'shell.js'), 'console.log("shell");'.repeat(100));
  await writeFile(
    join(dataDir, 'generation.json'),
    JSON.stringify({ id: 'g1', builds: { shell, ...builds } }),
  );
}

/** What a page was made of. */
export function generationIn(html: string): { id: string; builds: Record<string, { integrities: object }> } {
  return JSON.parse(
    /<script type="application\/json" id="yolo-generation"[^>]*>(.*?)<\/script>/s.exec(html)![1]!,
  );
}
