import { TreeRelease } from '../src/core/releases/tree-release.ts';
import type { TestApp } from './app.ts';
import { type Offer, offer } from './release.ts';

/** The address of an offer's file on a page. */
export const addressOf = ({ offered }: Offer, file = '') =>
  `/builds/${offered.description.project}/${offered.id}/${file}`;
export const integrityIn = ({ offered }: Offer, file: string) => offered.description.files[file]!.integrity;

export const describedRemote = {
  version: '1.2.3',
  integrity: 'its own word for it',
  preload: { './App': ['App.js'], invites: ['invites.js'] },
  lateShares: { invites: ['@yolo/design-system/guests'] },
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

/** A remote with scripts, hints, and a title that contains a script. */
export const remote = offer('mfe-events', describedRemote, { 'App.js': 'app', 'invites.js': 'invites' });

export const shell = offer(
  'shell',
  {
    version: '0.1.0',
    entry: 'shell.js',
    integrity: 'its own word for it',
    css: ['shell.css'],
    preload: { home: ['home.js'], parcels: ['parcels.js'] },
    hints: [{ path: '/', files: ['home.js'] }],
    shares: { '@yolo/design-system/guests': ['guests.js'] },
    inline: 'boot.js',
    fonts: ['assets/latin.woff2', 'assets/text.woff2'],
    ogFonts: ['assets/og.woff2'],
    app: { manifest: 'app.webmanifest', touchIcon: 'icon.png' },
    manifest: null,
  },
  {
    'boot.js': 'document.documentElement.dataset.theme = "light";',
    'shell.js': 'console.log("shell");'.repeat(100),
    'shell.css': 'a{}',
    'home.js': 'home',
    'parcels.js': 'parcels',
    'guests.js': 'guests',
    'assets/latin.woff2': 'latin',
    'assets/text.woff2': 'text',
    'assets/og.woff2': 'og',
    'app.webmanifest': '{}',
    'icon.png': 'icon',
  },
);

export const SHELL = addressOf(shell);
export const REMOTE = addressOf(remote);

/** Releases exactly these builds, like a start of the API, for the next page. */
export async function publish(
  api: TestApp,
  remotes: Offer[] = [remote],
  ofShell: Offer = shell,
): Promise<void> {
  await api.app.get(TreeRelease).release([ofShell, ...remotes].map(({ offered }) => offered));
}

/** The generation of a page. */
export function generationIn(html: string): {
  id: number;
  builds: Record<string, { base: string; id: string; integrity: string | null; integrities: object }>;
} {
  return JSON.parse(
    /<script type="application\/json" id="yolo-generation"[^>]*>(.*?)<\/script>/s.exec(html)![1]!,
  );
}
