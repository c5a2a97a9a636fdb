/** The parts of `npm run soak`, each at most 15 minutes on a fast machine with two cores, each runnable alone. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryBenches } from '../parts/benches.mjs';
import { apiTests, frontEndTests } from '../parts/jest.mjs';
import { root } from '../parts/paths.mjs';
import { browserTests } from '../parts/playwright.mjs';

/** Journeys by part; journeys that no part names run with `journeys-shell`. */
const journeys = {
  'journeys-events': words(
    'party create guest-page link-again host-tools invitations lists bell former-member member-day multi-day map lost-session',
  ),
  'journeys-media': words('photos photo-uploads viewer wall music'),
  'journeys-areas': words(
    'food stuff bill recipe-to-bill eggs',
    'assistant assistant-everywhere assistant-screens assistant-streams assistant-evening assistant-paints assistant-bundles',
  ),
  'journeys-releases': words(
    'release admin-releases release-command release-probes hidden-remotes previews',
    'next-releases old-and-new other-releases overrides forged-builds broken-builds new-area',
  ),
  crashes: words('crash all-hang one-remote-down'),
  'crash-recoveries': words('repeated-crashes slots-crash'),
  pages: words('page-checks'),
  paints: words('first-paint fonts'),
};

/** Soak tests of the API by part, selected by words in their paths; all others run with `api-models`. */
const apiFiles = {
  'api-kills': ['kill', 'outage', 'shutdown', 'supervisor', 'embedded/'],
  'api-inputs': ['bad-input', 'odd-values', 'limits'],
  // Its test with kills belongs to api-kills.
  'api-assistant': ['areas/assistant/(?!.*kill)'],
};

const SOAK = 'jest.soak.config.mjs';

const allProjects = ['@yolo/api', '@yolo/e2e', '@yolo/shell', ...remotes()];

/** @type {{name: string, minutes: number, what: string, projects: string[], storybook?: boolean, run: () => Promise<import('../parts/outcome.mjs').Outcome>}[]} */
export const soakParts = [
  {
    name: 'api-kills',
    minutes: 12,
    what: 'processes and the database are killed, cut off and shut down under load',
    projects: ['@yolo/api'],
    run: () => apiTests([paths(apiFiles['api-kills'])], SOAK),
  },
  {
    name: 'api-inputs',
    minutes: 10,
    what: 'every odd value and bad body on every route, and all limits',
    projects: ['@yolo/api'],
    run: () => apiTests([paths(apiFiles['api-inputs'])], SOAK),
  },
  {
    name: 'api-assistant',
    minutes: 15,
    what: 'hostile replies, cut streams, a thousand pictures, figures of two thousand events',
    projects: ['@yolo/api'],
    run: () => apiTests([paths(apiFiles['api-assistant'])], SOAK),
  },
  {
    name: 'api-models',
    minutes: 10,
    what: 'models with many random runs, corpora, large pictures, sweeps',
    projects: ['@yolo/api'],
    run: () => apiTests([`--testPathIgnorePatterns=${paths(Object.values(apiFiles).flat())}`], SOAK),
  },
  {
    name: 'front-ends',
    minutes: 5,
    what: 'models and corpora of the contract, the shell and the remotes',
    projects: ['@yolo/shell', ...remotes()],
    run: () => frontEndTests([], { TIER: 'soak' }),
  },
  {
    name: 'stories',
    minutes: 8,
    what: 'every story and docs page in three themes with axe, and its pictures',
    projects: ['@yolo/design-system'],
    storybook: true,
    run: () => browserTests('design-system/checks', { name: 'stories' }),
  },
  ...Object.entries({
    'journeys-events': 'creating, inviting, answering, guests without an account, lists, bell and profile',
    'journeys-media': 'photos, viewer, wall and music',
    'journeys-areas': 'food, stuff, expenses, assistant and eggs',
    'journeys-releases': 'releases, previews and builds of different ages in one page',
    crashes: 'every fault of every file of a remote, every crash of a remote, and all remotes hanging',
    'crash-recoveries':
      'three recoveries in one tab from every fault and crash, and every failure of a part in a slot',
    pages: 'every page and state: axe, headings, targets, reflow, forced colours, reduced motion',
    paints: 'every first paint over a slow network and a slow API',
  }).map(([name, what]) => journeyPart(name, what)),
  journeyPart(
    'journeys-shell',
    'every route, guards, admin, loading and isolating remotes, history, and all other journeys',
    otherJourneys(),
  ),
  {
    name: 'bench',
    minutes: 8,
    what: 'every benchmark starts once with little work, and both of its sides answer alike',
    projects: allProjects,
    run: tryBenches,
  },
];

function journeyPart(name, what) {
  return {
    name,
    minutes: 12,
    what,
    projects: allProjects,
    run: () =>
      browserTests('e2e', {
        name,
        files: journeysOf(name).map((spec) => `journeys/${spec}.spec.ts`),
        // Elsewhere the journeys of crashes test a sample.
        env: { CRASH: 'all' },
      }),
  };
}

/** A pattern for paths inside the API that contain one of these words, independent of where the clone is. */
function paths(words) {
  return `api/(?:src|test)/.*(?:${words.join('|')})`;
}

/** The journeys that a part runs. */
export function journeysOf(part) {
  return part === 'journeys-shell' ? otherJourneys() : (journeys[part] ?? []);
}

/** Journeys that no part names. */
function otherJourneys() {
  const named = Object.values(journeys).flat();
  return readdirSync(join(root, 'e2e', 'journeys'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.slice(0, -'.spec.ts'.length))
    .filter((name) => !named.includes(name));
}

function remotes() {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => `@yolo/${folder}`);
}

function words(...lines) {
  return lines.flatMap((line) => line.split(' '));
}
