import type { Build, Generation } from './generation.ts';
import { type Matcher, matcher } from './paths.ts';
import { escapeHtml, inlineJson } from './template.ts';

export const PRODUCT = 'Yolo';
export const DESCRIPTION = 'Plan parties together: invitations, answers and everything around them.';

/** What the pages of one generation have in common, written once. */
export interface PageTemplate {
  bootScript: string;
  /** Attributes of the boot script's element. */
  fonts: string;
  /** Icons and style sheets. */
  links: string;
  /** Attributes of the shell's script element. */
  entry: string;
  /** Of its preload, and of the boot script that starts it once the first paint is on the screen. */
  hint: string;
  later: string;
  json: string;
  titles: { matches: Matcher; title: string; description: string }[];
  /** Of the remotes' routes. */
  screens: { matches: Matcher; project: string; silhouette: string; bare: boolean }[];
  /** Pages that stand by themselves, with the attributes of their script's element. */
  plain: { matches: Matcher; title: string; script: string }[];
  /** Of the top bar, in their order. */
  navigation: { href: string; label: string }[];
  /** By build, for the first that matches: preloads. */
  hints: { matches: Matcher; tags: string }[][];
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
      // A remote's would hold everywhere: whatever its build says, none is linked.
      ...(generation.styles ? [] : stylesheets(shell)),
    ].join('\n'),
    entry: attributes(shell, shell.entry, 'src'),
    hint: attributes(shell, shell.entry, 'href'),
    later:
      ` data-entry="${escapeHtml(shell.base + shell.entry)}"` +
      (shell.integrity ? ` data-integrity="${escapeHtml(shell.integrity)}"` : ''),
    json: inlineJson(trimmed(generation)),
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

/** For the boot script, which knows whether this reader has the OG font on and preloads accordingly. */
function fonts({ base, fonts: text, ogFonts }: Build): string {
  const addresses = (files: string[]) => escapeHtml(files.map((file) => base + file).join(' '));
  return ` data-fonts="${addresses(text)}" data-og-fonts="${addresses(ogFonts)}"`;
}

/** Preloads must be asked for exactly as the loader asks, or the browser fetches twice: anonymous, with integrity. */
function hintsOf(build: Build, shell: Build, builds: Build[]): PageTemplate['hints'][number] {
  const tag = (from: Build, file: string, priority = '') =>
    `<link rel="preload" as="script"${priority}${attributes(from, file, 'href')}>`;
  // What the shell mounts remotes with is a chunk of its own.
  const mounting = build === shell ? [] : (shell.preload.parcels ?? []);
  const behind = ' fetchpriority="low"';
  return build.hints.map(({ path, files, shares, slots }) => {
    const loaded = build === shell ? files : [build.entry, ...files];
    const fills = slots.flatMap((slot) => fillsOf(slot, builds));
    const keys = [...shares, ...fills.flatMap((fill) => fill.shares)];
    const shared = new Set([...mounting, ...keys.flatMap((key) => shell.shares[key] ?? [])]);
    const tags = [
      ...loaded.map((file) => tag(build, file)),
      // Behind the shell's own script, which the browser would otherwise let wait for them.
      ...[...shared].map((file) => tag(shell, file, behind)),
      ...fills.flatMap((fill) => fill.files.map((file) => tag(fill.build, file, behind))),
    ];
    return { matches: matcher(path), tags: tags.join('\n') };
  });
}

/** What the remote that fills a slot draws it with; nothing where none does. */
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

/** What the loader reads, and no more: these bytes come with every page. */
function trimmed({ id, builds, preview }: Generation): object {
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
