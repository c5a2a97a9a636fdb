import type { Config } from '../config/config.ts';
import type { Generation } from './generation.ts';
import type { View } from './first-paints.ts';
import type { LinkPreview, PageContent } from './page-sources.ts';
import { DESCRIPTION, type PageTemplate, PRODUCT, templateOf } from './page-template.ts';
import { escapeHtml, inlineJson } from './template.ts';

const UNNAMED = { title: PRODUCT, description: DESCRIPTION };

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
 * In pieces, most of which are the same for every page.
 */
export function renderPage(generation: Generation, asked: Asked): string[] {
  const { path, nonce, content, preview } = asked;
  const template = templateOf(generation);
  const paths = [path, eventScreen(path)];
  const { title, description } = template.titles.find(({ matches }) => paths.some(matches)) ?? UNNAMED;
  const hints = template.hints.map((all) => all.find(({ matches }) => paths.some(matches))?.tags);
  const first = firstView(generation, template, asked);
  const preloads = [
    ...(first ? [`<link rel="preload" as="script"${template.hint}>`] : []),
    ...hints.filter((tags) => tags !== undefined),
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
    ...(generation.styles ? [[`<style nonce="${nonce}">`, generation.styles, '</style>']] : []),
    ...(first ? [[`<style nonce="${nonce}" id="first-paint-styles">`, WAITING, first.css, '</style>']] : []),
    template.links,
    ...(first ? [] : [`<script defer nonce="${nonce}"${template.entry}></script>`]),
    ...(first?.whole ? [] : preloads),
    '</head>',
    '<body>',
    ...(first
      ? [
          [`<div id="first-paint"${first.whole ? ' data-whole' : ''}>`, first.html, '</div>'],
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
  ].flatMap((line) => [line, '\n'].flat());
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
  { screens, navigation }: PageTemplate,
  { path, content }: Asked,
): (View & { whole: boolean }) | null {
  const { shell } = firstPaints;
  if (!shell) return null;
  const screen = screens.find(({ matches }) => matches(path));
  // Its page has the whole window, and no frame to stand there before.
  if (screen?.bare) return null;
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

/** Where the shell sends an event's bare address (`spec 1 ch. 2`): the link that mails carry. */
function eventScreen(path: string): string {
  return /^\/events\/[^/]+\/?$/.test(path) ? `${path.replace(/\/$/, '')}/invites` : path;
}
