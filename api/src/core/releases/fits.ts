import {
  firstSegment,
  isPagePattern,
  withoutParameterNames,
  overlap,
  projectPrefixOf,
} from './page-paths.ts';

/** The checked fields of a `build.json` (shell/README.md); a remote's content is untrusted. */
export interface BuildToFit {
  project: string;
  files: Record<string, { size: number }>;
  css?: string[];
  hints?: { path: string }[];
  /** The scripts of stand-alone pages. */
  pages?: Record<string, string>;
  manifest?: {
    routes?: { path: string }[];
    pages?: { path: string }[];
    slots?: Record<string, unknown>;
  } | null;
  uses?: { shares: Record<string, string[]>; routes: string[] };
  /** Only for the shell. */
  provides?: Record<string, string[]>;
  /** npm packages in its own files, e.g. `react@19.3.1`. */
  packages?: string[];
}

/** Why builds do not fit together; the list is closed. */
export type MisfitReason =
  | 'shell-missing'
  | 'uses-missing'
  | 'name-missing'
  | 'route-missing'
  | 'pattern'
  | 'place-taken'
  | 'routes-overlap'
  | 'slot-taken'
  | 'library-twice'
  | 'too-large'
  | 'not-for-remotes';

export interface Misfit {
  reason: MisfitReason;
  /** The project at fault: of two that conflict the later one by name. */
  project: string;
  sentence: string;
}

const SHELL = 'shell';
const ALL_NAMES = '*';
/** First segments of the server's own addresses, which pages cannot use. */
export const SERVER_SEGMENTS = [
  ...['api', 'brand', 'builds', 'dev', 'healthz', 'readyz', 'files', 'maps'],
  ...['calendar-feeds', 'calendar-files', 'design-files', 'photo-files', 'food-pictures', 'song-pictures'],
];
const SHELL_FIELDS = ['inline', 'fonts', 'ogFonts', 'icon', 'app', 'provides'];
/** Packages that are part of those that the shell shares under another name. */
const INNER_PACKAGES = ['react-router', '@tanstack/query-core', 'scheduler'];

const KIB = 1024;
/** Uncompressed bytes: of all scripts, and of all files. */
export const BUDGETS = {
  shell: { scripts: 1536 * KIB, all: 4096 * KIB },
  remote: { scripts: 384 * KIB, all: 1024 * KIB },
  /** Of all stand-alone pages, which include React and everything else. */
  plainPages: 384 * KIB,
};

/**
 * Why these builds, one of each project, cannot be used together; empty if they can.
 * @param served the routes of the API, e.g. `GET /events/:eventId`
 */
export function findMisfits(builds: BuildToFit[], served: Iterable<string>): Misfit[] {
  const sorted = [...builds].sort((one, other) => (one.project < other.project ? -1 : 1));
  const shell = sorted.find(({ project }) => project === SHELL);
  const remotes = sorted.filter((build) => build !== shell);
  return [
    ...(shell ? [] : [misfit('shell-missing', SHELL, 'There is no shell.')]),
    ...sorted.flatMap(usesMissing),
    ...remotes.flatMap((remote) => [
      ...(shell ? namesMissing(remote, shell) : []),
      ...librariesTwice(remote, shell),
      ...notForRemotes(remote),
    ]),
    ...unserved(sorted, served),
    ...sorted.flatMap(tooLarge),
    ...remotes.flatMap((remote) => badPaths(remote, shell)),
    ...remotes.flatMap((remote, at) =>
      remotes.slice(0, at).flatMap((earlier) => collisions(remote, earlier)),
    ),
  ];
}

const misfit = (reason: MisfitReason, project: string, sentence: string): Misfit => ({
  reason,
  project,
  sentence,
});

const own = <T>(record: Record<string, T> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** The builds' calls that this API does not serve. */
export function unserved(builds: BuildToFit[], served: Iterable<string>): Misfit[] {
  const routes = new Set([...served].map(withoutParameterNames));
  return builds.flatMap((build) => routesMissing(build, routes));
}

/** Without it nothing else could be checked. */
const usesMissing = ({ project, uses }: BuildToFit): Misfit[] =>
  uses ? [] : [misfit('uses-missing', project, `${project} does not say what it uses.`)];

function namesMissing({ project, uses }: BuildToFit, shell: BuildToFit): Misfit[] {
  return Object.entries(uses?.shares ?? {}).flatMap(([key, names]) => {
    const provided = own(shell.provides, key);
    const missing = (what: string) => misfit('name-missing', project, `${project} ${what}`);
    if (!provided) return [missing(`uses ${key}, which the shell does not provide.`)];
    return names
      .filter((name) => !provided.includes(name))
      .map((name) =>
        name === ALL_NAMES
          ? missing(`takes ${key} as a whole, so that nobody can tell what it needs.`)
          : missing(`uses ${name} of ${key}, which the shell does not provide.`),
      );
  });
}

function routesMissing({ project, uses }: BuildToFit, served: Set<string>): Misfit[] {
  return (uses?.routes ?? [])
    .filter((route) => !served.has(withoutParameterNames(route)))
    .map((route) =>
      misfit('route-missing', project, `${project} calls ${route}, which the API does not serve.`),
    );
}

const pagesOf = ({ manifest }: BuildToFit): string[] =>
  [...(manifest?.routes ?? []), ...(manifest?.pages ?? [])].map(({ path }) => path);
const validPages = (build: BuildToFit): string[] => pagesOf(build).filter(isPagePattern);

function badPaths(remote: BuildToFit, shell: BuildToFit | undefined): Misfit[] {
  const { project } = remote;
  const shellSegments = new Set((shell?.hints ?? []).map(({ path }) => firstSegment(path)));
  return pagesOf(remote).flatMap((path) => {
    const first = firstSegment(path);
    if (!isPagePattern(path))
      return [
        misfit('pattern', project, `${project} has a page at ${path}, which is no pattern of segments.`),
      ];
    if (SERVER_SEGMENTS.includes(first))
      return [misfit('place-taken', project, `${project} has a page at ${path}, which is the server’s.`)];
    if (shellSegments.has(first))
      return [misfit('place-taken', project, `${project} has a page at ${path}, which is the shell’s.`)];
    return [];
  });
}

/** Conflicts of two remotes. */
function collisions(remote: BuildToFit, earlier: BuildToFit): Misfit[] {
  const { project } = remote;
  const taken = new Set(validPages(earlier).map(projectPrefixOf));
  const places = [...new Set(validPages(remote).map(projectPrefixOf))].filter((place) => taken.has(place));
  const overlaps = validPages(remote).flatMap((path) =>
    validPages(earlier)
      .filter((other) => !places.includes(projectPrefixOf(path)) && overlap(path, other))
      .map((other) => `${project} has a page at ${path}, which meets ${other} of ${earlier.project}.`),
  );
  const slots = Object.keys(remote.manifest?.slots ?? {}).filter(
    (slot) => own(earlier.manifest?.slots, slot) !== undefined,
  );
  return [
    ...places.map((place) =>
      misfit(
        'place-taken',
        project,
        `${project} has pages below ${place}, which belongs to ${earlier.project}.`,
      ),
    ),
    ...overlaps.map((sentence) => misfit('routes-overlap', project, sentence)),
    ...slots.map((slot) =>
      misfit('slot-taken', project, `${project} fills ${slot}, which ${earlier.project} fills.`),
    ),
  ];
}

/** `react@19.3.1` → `react` */
const nameOf = (pack: string) => pack.replace(/(.)@[^@]*$/, '$1');
/** `react/jsx-runtime` → `react` */
const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

function librariesTwice({ project, packages = [] }: BuildToFit, shell: BuildToFit | undefined): Misfit[] {
  const shared = new Set([...Object.keys(shell?.provides ?? {}).map(packageOf), ...INNER_PACKAGES]);
  return packages
    .filter((pack) => shared.has(nameOf(pack)))
    .map((pack) =>
      misfit('library-twice', project, `${project} brings ${pack}, which the shell shares with all.`),
    );
}

const kib = (bytes: number) => `${Math.ceil(bytes / KIB)} KiB`;

function tooLarge({ project, files, pages = {} }: BuildToFit): Misfit[] {
  const budget = project === SHELL ? BUDGETS.shell : BUDGETS.remote;
  const plain = new Set(Object.values(pages));
  const size = (wanted: (file: string) => boolean) =>
    Object.entries(files).reduce((sum, [file, each]) => sum + (wanted(file) ? each.size : 0), 0);
  const measured = [
    {
      what: 'scripts',
      bytes: size((file) => file.endsWith('.js') && !plain.has(file)),
      most: budget.scripts,
    },
    {
      what: 'scripts of pages that stand by themselves',
      bytes: size((file) => plain.has(file)),
      most: BUDGETS.plainPages,
    },
    { what: 'files', bytes: size(() => true), most: budget.all },
  ];
  return measured
    .filter(({ bytes, most }) => bytes > most)
    .map(({ what, bytes, most }) =>
      misfit('too-large', project, `${project} has ${kib(bytes)} of ${what}, and ${kib(most)} are allowed.`),
    );
}

function notForRemotes(remote: BuildToFit): Misfit[] {
  const { project, css = [], files } = remote;
  const fields = SHELL_FIELDS.filter((field) => own({ ...remote }, field) !== undefined);
  const sheets = new Set([...css, ...Object.keys(files).filter((file) => file.endsWith('.css'))]);
  return [
    ...fields.map((field) => `${project} says ${field}, which is for the shell alone.`),
    ...[...sheets].map((file) => `${project} has the stylesheet ${file}, and remotes have none.`),
  ].map((sentence) => misfit('not-for-remotes', project, sentence));
}
