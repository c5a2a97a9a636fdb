import type { Build } from '../releases/page-build.ts';
import type { Generation } from './generation.ts';
import { type Matcher, matcher } from './paths.ts';
import { escapeHtml, inlineJson } from '../html/template.ts';

export const PRODUCT = 'Yolo';
export const DESCRIPTION = 'Plan parties together: invitations, answers and everything around them.';

/** The common parts of a generation's pages, built once. */
export interface PageTemplate {
  bootScript: string;
  /** Attributes of the boot script's element. */
  fonts: string;
  /** Icons and style sheets. */
  links: string;
  /** Attributes of the shell's script element. */
  entry: string;
  /** Attributes of its preload, and of the boot script, which starts the shell after the first paint. */
  hint: string;
  bootAttributes: string;
  json: string;
  titles: { matches: Matcher; title: string; description: string }[];
  /** The screens of the remotes' routes. */
  screens: { matches: Matcher; project: string; silhouette: string; bare: boolean }[];
  /** Stand-alone pages, with the attributes of their script element. */
  plain: { matches: Matcher; title: string; script: string }[];
  /** Links of the top bar, in order. */
  navigation: { href: string; label: string }[];
  /** Preloads by build; the first matching path is used. */
  hints: { matches: Matcher; isPublic: boolean; tags: string }[][];
}

const templates = new WeakMap<Generation, PageTemplate>();

export function templateOf(generation: Generation): PageTemplate {
  const template = templates.get(generation) ?? writeTemplate(generation);
  templates.set(generation, template);
  return template;
}

function writeTemplate(generation: Generation): PageTemplate {
  const builds = Object.values(generation.builds);
  const shell = generation.builds.shell!;
  return {
    bootScript: generation.inlineScript.replaceAll('</script', '<\\/script'),
    fonts: fonts(shell),
    links: [
      ...icons(shell),
      // Only the shell's: a remote's stylesheet would apply to all pages.
      ...(generation.styles ? [] : stylesheets(shell)),
    ].join('\n'),
    entry: attributes(shell, shell.entry, 'src'),
    hint: attributes(shell, shell.entry, 'href'),
    bootAttributes:
      ` data-entry="${escapeHtml(shell.base + shell.entry)}"` +
      (shell.integrity ? ` data-integrity="${escapeHtml(shell.integrity)}"` : ''),
    json: inlineJson(loaderData(generation)),
    titles: builds.flatMap((build) => build.manifest?.routes ?? []).map(wordsOf),
    screens: builds.flatMap(({ project, manifest }) =>
      (manifest?.routes ?? []).map((route) => ({
        matches: matcher(route.path),
        project,
        silhouette: String((route as { silhouette?: string }).silhouette),
        bare: (route as { bare?: boolean }).bare === true,
      })),
    ),
    plain: builds.flatMap(plainPagesOf),
    navigation: builds
      .flatMap(({ manifest }) => manifest?.links ?? [])
      .filter(({ place }) => place === 'top-bar')
      .sort((one, other) => one.order - other.order)
      .map(({ href, label }) => ({ href, label })),
    hints: builds.map((build) => hintsOf(build, shell, builds)),
  };
}

function icons({ base, icon, app }: Build): string[] {
  return [
    ...(icon ? [`<link rel="icon" type="image/svg+xml" href="${escapeHtml(base + icon)}">`] : []),
    ...(app
      ? [
          `<link rel="apple-touch-icon" href="${escapeHtml(base + app.touchIcon)}">`,
          `<link rel="manifest" href="${escapeHtml(base + app.manifest)}">`,
        ]
      : []),
  ];
}

function stylesheets(build: Build): string[] {
  return build.css.map((file) => `<link rel="stylesheet"${attributes(build, file, 'href')}>`);
}

/** For the boot script, which preloads by the reader's choice of the OG font. */
function fonts({ base, fonts: text, ogFonts }: Build): string {
  const addresses = (files: string[]) => escapeHtml(files.map((file) => base + file).join(' '));
  return ` data-fonts="${addresses(text)}" data-og-fonts="${addresses(ogFonts)}"`;
}

/** Preloads must match the loader's requests exactly (anonymous, with integrity), or the browser fetches twice. */
function hintsOf(build: Build, shell: Build, builds: Build[]): PageTemplate['hints'][number] {
  const tag = (from: Build, file: string, priority = '') =>
    `<link rel="preload" as="script"${priority}${attributes(from, file, 'href')}>`;
  // The shell's code for mounting remotes is a separate chunk.
  const mounting = build === shell ? [] : (shell.preload.parcels ?? []);
  const lowPriority = ' fetchpriority="low"';
  return build.hints.map(({ path, access, files, shares, slots }) => {
    const loaded = build === shell ? files : [build.entry, ...files];
    const fills = slots.flatMap((slot) => fillsOf(slot, builds));
    const keys = [...shares, ...fills.flatMap((fill) => fill.shares)];
    const shared = new Set([...mounting, ...keys.flatMap((key) => shell.shares[key] ?? [])]);
    const tags = [
      ...loaded.map((file) => tag(build, file)),
      // With low priority, because otherwise the shell's own script would wait for them.
      ...[...shared].map((file) => tag(shell, file, lowPriority)),
      ...fills.flatMap((fill) => fill.files.map((file) => tag(fill.build, file, lowPriority))),
    ];
    return { matches: matcher(path), isPublic: access === 'public', tags: tags.join('\n') };
  });
}

/** The files of remotes that fill a slot; empty if none does. */
function fillsOf(slot: string, builds: Build[]): { build: Build; files: string[]; shares: string[] }[] {
  return builds.flatMap((build) => {
    const exposed = build.manifest?.slots[slot];
    if (typeof exposed !== 'string') return [];
    const files = [build.entry, ...(build.preload[exposed] ?? [])];
    return [{ build, files, shares: build.lateShares[exposed] ?? [] }];
  });
}

function plainPagesOf(build: Build): PageTemplate['plain'] {
  return (build.manifest?.pages ?? []).flatMap(({ path, title, page }) => {
    const file = Object.hasOwn(build.pages, page) ? build.pages[page] : undefined;
    if (file === undefined) return [];
    return [{ matches: matcher(path), title, script: attributes(build, file, 'src') }];
  });
}

function wordsOf(route: { path: string; [other: string]: unknown }): PageTemplate['titles'][number] {
  const { title, description } = route as { title?: string; description?: string };
  return {
    matches: matcher(route.path),
    title: title ? `${title} · ${PRODUCT}` : PRODUCT,
    description: description ?? DESCRIPTION,
  };
}

function attributes(build: Build, file: string, name: 'src' | 'href'): string {
  const integrity = file === build.entry ? build.integrity : build.files[file]?.integrity;
  return (
    ` ${name}="${escapeHtml(build.base + file)}" crossorigin="anonymous"` +
    (integrity ? ` integrity="${escapeHtml(integrity)}"` : '')
  );
}

/** Only what the loader needs, because every page contains these bytes. */
function loaderData({ id, builds, preview }: Generation): object {
  const kept = Object.entries(builds).map(([project, build]) => {
    const { version, base, entry, integrity, css, lateShares, manifest } = build;
    const remote = project !== 'shell';
    const preload = remote ? build.preload : {};
    const loadable = [...new Set(Object.values(preload).flat())];
    const integrities = Object.fromEntries(
      loadable.flatMap((file) => {
        const known = build.files[file]?.integrity;
        return known ? [[file, known]] : [];
      }),
    );
    return [
      project,
      {
        project,
        version,
        base,
        entry,
        integrity,
        css,
        preload,
        lateShares,
        integrities,
        manifest: manifest ?? null,
      },
    ];
  });
  return { id, builds: Object.fromEntries(kept) as object, ...(preview && { preview }) };
}
