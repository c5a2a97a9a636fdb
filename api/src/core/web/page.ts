import type { Config } from '../config/config.ts';
import type { Build, Generation } from './generation.ts';
import type { LinkPreview } from './link-preview.ts';

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
  json: string;
  titles: { matches: Matcher; title: string; description: string }[];
  /** By build, for the first that matches: preloads. */
  hints: { matches: Matcher; tags: string }[][];
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
    links: [...icons(shell), ...builds.flatMap(stylesheets)].join('\n'),
    entry: attributes(shell, shell.entry, 'src'),
    json: inlineJson(trimmed(generation)),
    titles: builds.flatMap((build) => build.manifest?.routes ?? []).map(wordsOf),
    hints: builds.map(hintsOf),
  };
}

/**
 * The page that every address answers with: the current generation inlined and what the asked address needs hinted at,
 * so that the browser asks no registry and waits for no waterfall (shell/README.md, "The page").
 */
export function renderPage(
  generation: Generation,
  path: string,
  nonce: string,
  /** Tags of a link preview. */
  preview: readonly string[] | null = null,
): string {
  const template = templateOf(generation);
  const asked = [path, eventScreen(path)];
  const { title, description } = template.titles.find(({ matches }) => asked.some(matches)) ?? UNNAMED;
  const hints = template.hints.map((all) => all.find(({ matches }) => asked.some(matches))?.tags);
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
    '<meta name="referrer" content="no-referrer">',
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...(preview ?? []),
    `<script nonce="${nonce}"${template.fonts}>${template.bootScript}</script>`,
    template.links,
    `<script defer nonce="${nonce}"${template.entry}></script>`,
    ...hints.filter(Boolean),
    '</head>',
    '<body>',
    '<div id="app"></div>',
    `<noscript>${PRODUCT} needs JavaScript to show this page.</noscript>`,
    `<script type="application/json" id="yolo-generation" nonce="${nonce}">${template.json}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

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
      ([name, value]) => `<meta property="${name}" content="${escape(value)}">`,
    ),
    `<meta name="twitter:card" content="${preview.image ? 'summary_large_image' : 'summary'}">`,
    '<meta name="robots" content="noindex">',
  ];
}

function icons({ base, icon, app }: Build): string[] {
  return [
    ...(icon ? [`<link rel="icon" type="image/svg+xml" href="${escape(base + icon)}">`] : []),
    ...(app
      ? [
          `<link rel="apple-touch-icon" href="${escape(base + app.touchIcon)}">`,
          `<link rel="manifest" href="${escape(base + app.manifest)}">`,
        ]
      : []),
  ];
}

function stylesheets(build: Build): string[] {
  return build.css.map((file) => `<link rel="stylesheet"${attributes(build, file, 'href')}>`);
}

/** For the boot script, which knows whether this reader has the OG font on and preloads accordingly. */
function fonts({ base, fonts: text, ogFonts }: Build): string {
  const addresses = (files: string[]) => escape(files.map((file) => base + file).join(' '));
  return ` data-fonts="${addresses(text)}" data-og-fonts="${addresses(ogFonts)}"`;
}

/** Preloads must be asked for exactly as the loader asks, or the browser fetches twice: anonymous, with integrity. */
function hintsOf(build: Build): Template['hints'][number] {
  return build.hints.map(({ path, files }) => {
    const loaded = build.project === 'shell' ? files : [build.entry, ...files];
    const tags = loaded.map((file) => `<link rel="preload" as="script"${attributes(build, file, 'href')}>`);
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

type Matcher = (path: string) => boolean;

/** Of react-router's patterns, as far as manifests use them: `:name` for a segment and `*` for the rest. */
function matcher(pattern: string): Matcher {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  const expression = new RegExp(`^${source}/?$`, 'i');
  return (path) => expression.test(path);
}

function attributes(build: Build, file: string, name: 'src' | 'href'): string {
  const integrity = file === build.entry ? build.integrity : build.integrities[file];
  return (
    ` ${name}="${escape(build.base + file)}" crossorigin="anonymous"` +
    (integrity ? ` integrity="${escape(integrity)}"` : '')
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

/** JSON that cannot end the script element that it stands in. */
function inlineJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function escape(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
