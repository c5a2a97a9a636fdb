import type { Config } from '../config/config.ts';
import type { Build, Generation } from './generation.ts';
import type { View } from './first-paints.ts';
import type { LinkPreview, PageContent } from './page-sources.ts';
import { type Matcher, matcher } from './paths.ts';
import { escapeHtml, inlineJson } from './template.ts';

const PRODUCT = 'Yolo';
const DESCRIPTION = 'Plan parties together: invitations, answers and everything around them.';
const UNNAMED = { title: PRODUCT, description: DESCRIPTION };

/** What the pages of one generation have in common, written once. */
interface Template {
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
  screens: { matches: Matcher; project: string; silhouette: string }[];
  /** Of the top bar, in their order. */
  navigation: { href: string; label: string }[];
  /** By build, for the first that matches: preloads. */
  hints: { matches: Matcher; tags: string }[][];
}

interface NavigationLink {
  place: string;
  href: string;
  label: string;
  order: number;
}

const templates = new WeakMap<Generation, Template>();

function templateOf(generation: Generation): Template {
  const template = templates.get(generation) ?? writeTemplate(generation);
  templates.set(generation, template);
  return template;
}

function writeTemplate(generation: Generation): Template {
  const builds = Object.values(generation.builds);
  const shell = generation.builds.shell!;
  return {
    bootScript: generation.inlineScript.replaceAll('</script', '<\\/script'),
    fonts: fonts(shell),
    links: [
      ...icons(shell),
      ...builds.filter((build) => build !== shell || !generation.styles).flatMap(stylesheets),
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
      })),
    ),
    navigation: builds
      .flatMap(({ manifest }) => (manifest?.links ?? []) as unknown as NavigationLink[])
      .filter(({ place }) => place === 'top-bar')
      .sort((one, other) => one.order - other.order)
      .map(({ href, label }) => ({ href, label })),
    hints: builds.map((build) => hintsOf(build, shell)),
  };
}

/** What a page is made with beside its generation. */
export interface Asked {
  /** Of the address. */
  path: string;
  nonce: string;
  /** What the reader may see of it already. */
  content?: Pick<PageContent, 'variant' | 'fields' | 'answers'> & { paint: string };
  /** Tags of a link preview. */
  preview?: readonly string[] | null;
}

/**
 * The page that every address answers with: the current generation inlined, what it shows before its scripts have come, and
 * what the asked address needs hinted at, so that the browser asks no registry and waits for no waterfall (shell/README.md, "The page").
 */
export function renderPage(generation: Generation, asked: Asked): string {
  const { path, nonce, content, preview } = asked;
  const template = templateOf(generation);
  const paths = [path, eventScreen(path)];
  const { title, description } = template.titles.find(({ matches }) => paths.some(matches)) ?? UNNAMED;
  const hints = template.hints.map((all) => all.find(({ matches }) => paths.some(matches))?.tags);
  const first = firstView(generation, template, asked);
  const preloads = [
    ...(first ? [`<link rel="preload" as="script"${template.hint}>`] : []),
    ...hints.filter(Boolean),
  ];
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
    '<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(preview ?? []),
    // The boot script takes them out: after the first paint where the browser has the scripts already.
    ...(first?.whole ? [`<template id="hints">${preloads.join('\n')}</template>`] : []),
    `<script nonce="${nonce}"${template.fonts}${first ? template.later : ''}>${template.bootScript}</script>`,
    ...(generation.styles ? [`<style nonce="${nonce}">${generation.styles}</style>`] : []),
    ...(first ? [`<style nonce="${nonce}" id="first-paint-styles">${WAITING}${first.css}</style>`] : []),
    template.links,
    ...(first ? [] : [`<script defer nonce="${nonce}"${template.entry}></script>`]),
    ...(first?.whole ? [] : preloads),
    '</head>',
    '<body>',
    ...(first
      ? [
          `<div id="first-paint"${first.whole ? ' data-whole' : ''}>${first.html}</div>`,
          '<div id="app" data-waiting></div>',
        ]
      : ['<div id="app"></div>']),
    `<noscript>${PRODUCT} needs JavaScript to show ${first?.whole ? 'the rest of ' : ''}this page.</noscript>`,
    `<script type="application/json" id="yolo-generation" nonce="${nonce}">${template.json}</script>`,
    ...(content
      ? [
          `<script type="application/json" id="yolo-answers" nonce="${nonce}">${inlineJson(content.answers)}</script>`,
        ]
      : []),
    '</body>',
    '</html>',
  ].join('\n');
}

/** The app is laid out while it is not seen, so that it can take the first paint's place in one frame; silhouettes need a script behind them. */
const WAITING =
  '#app[data-waiting]{position:fixed;inset:0;overflow:hidden;visibility:hidden}' +
  '@media (scripting:none){#first-paint:not([data-whole]) main>*{visibility:hidden}}';

/**
 * What stands in the page before its scripts have come.
 * @returns null for builds that bring nothing; `whole` where it says what the page says, and is no silhouette
 */
function firstView(
  { firstPaints }: Generation,
  { screens, navigation }: Template,
  { path, content }: Asked,
): (View & { whole: boolean }) | null {
  const { shell } = firstPaints;
  if (!shell) return null;
  const screen = screens.find(({ matches }) => matches(path));
  const whole =
    content && screen && firstPaints[screen.project]?.fill(content.paint, content.variant, content.fields);
  const main = whole ?? shell.fill('silhouette', screen?.silhouette ?? 'form', {});
  const frame = shell.fill('frame', 'default', {
    links: navigation.map((link) => ({ ...link, current: `${path}/`.startsWith(`${link.href}/`) })),
    loginHref: screen ? `/login?redirect=${encodeURIComponent(path)}` : '/login',
    // Quiet on an event's pages, where the answer is the one filled button.
    quiet: screen?.silhouette === 'event',
    main: MAIN,
  });
  if (!main || !frame) return null;
  return {
    html: frame.html.replace(MAIN, () => main.html),
    css: frame.css + main.css,
    whole: Boolean(whole),
  };
}

const MAIN = '\u0000main';

/** What messengers read of a pasted link (Open Graph); nobody but those who hold it should find the page. */
export function previewTags(
  preview: LinkPreview,
  generation: Generation,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string[] {
  const { base, app } = generation.builds.shell!;
  const image = preview.image ?? (app ? publicUrl + base + app.touchIcon : null);
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:title': preview.title,
    'og:description': preview.description,
    'og:url': preview.url,
    ...(image && { 'og:image': image }),
  };
  return [
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
    ),
    `<meta name="twitter:card" content="${preview.image ? 'summary_large_image' : 'summary'}">`,
    '<meta name="robots" content="noindex">',
  ];
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
function hintsOf(build: Build, shell: Build): Template['hints'][number] {
  const tag = (from: Build, file: string, priority = '') =>
    `<link rel="preload" as="script"${priority}${attributes(from, file, 'href')}>`;
  return build.hints.map(({ path, files, shares }) => {
    const loaded = build === shell ? files : [build.entry, ...files];
    const shared = new Set(shares.flatMap((key) => shell.shares[key] ?? []));
    const tags = [
      ...loaded.map((file) => tag(build, file)),
      // Behind the shell's own script, which the browser would otherwise let wait for them.
      ...[...shared].map((file) => tag(shell, file, ' fetchpriority="low"')),
    ];
    return { matches: matcher(path), tags: tags.join('\n') };
  });
}

/** Where the shell sends an event's bare address (`spec 1 ch. 2`): the link that mails carry. */
function eventScreen(path: string): string {
  return /^\/events\/[^/]+\/?$/.test(path) ? `${path.replace(/\/$/, '')}/invites` : path;
}

function wordsOf(route: { path: string; [other: string]: unknown }): Template['titles'][number] {
  const { title, description } = route as { title?: string; description?: string };
  return {
    matches: matcher(route.path),
    title: title ? `${title} · ${PRODUCT}` : PRODUCT,
    description: description ?? DESCRIPTION,
  };
}

function attributes(build: Build, file: string, name: 'src' | 'href'): string {
  const integrity = file === build.entry ? build.integrity : build.integrities[file];
  return (
    ` ${name}="${escapeHtml(build.base + file)}" crossorigin="anonymous"` +
    (integrity ? ` integrity="${escapeHtml(integrity)}"` : '')
  );
}

/** What the loader reads, and no more: these bytes come with every page. */
function trimmed({ id, builds }: Generation): object {
  const kept = Object.entries(builds).map(([project, build]) => {
    const { version, base, entry, integrity, css, manifest } = build;
    const remote = project !== 'shell';
    const preload = remote ? build.preload : {};
    const loadable = new Set(Object.values(preload).flat());
    const integrities = Object.fromEntries(
      Object.entries(build.integrities).filter(([file]) => loadable.has(file)),
    );
    return [
      project,
      { project, version, base, entry, integrity, css, preload, integrities, manifest: manifest ?? null },
    ];
  });
  return { id, builds: Object.fromEntries(kept) as object };
}
