import type { Config } from '../config/config.ts';
import type { Generation } from './generation.ts';
import type { View } from '../html/first-paints.ts';
import type { LinkPreview, PageContent } from './page-sources.ts';
import { DESCRIPTION, type PageTemplate, PRODUCT, templateOf } from './page-template.ts';
import { escapeHtml, inlineJson } from '../html/template.ts';

const UNNAMED = { title: PRODUCT, description: DESCRIPTION };

/** The input of a page besides its generation. */
export interface PageInput {
  /** The requested path. */
  path: string;
  nonce: string;
  /** The content that the reader may see. */
  content?: Pick<PageContent, 'variant' | 'fields' | 'answers'> & { paint: string };
  /** Tags of a link preview. */
  preview?: readonly string[] | null;
}

/**
 * The page of every address: the inlined generation, the first content, and preloads for the requested address, so that
 * the browser needs no registry and no waterfall of requests (shell/README.md, "The page"). In pieces, most of which
 * are the same for all pages.
 */
export function renderPage(generation: Generation, input: PageInput): string[] {
  const { path, nonce, content, preview } = input;
  const template = templateOf(generation);
  const paths = [path, eventScreen(path)];
  const { title, description } = template.titles.find(({ matches }) => paths.some(matches)) ?? UNNAMED;
  const hints = template.hints.flatMap((all) => all.find(({ matches }) => paths.some(matches)) ?? []);
  const tagsOf = (isPublic: boolean) =>
    hints.filter((hint) => hint.isPublic === isPublic).map(({ tags }) => tags);
  const first = firstView(generation, template, input);
  // Readers without a session are led to the login, where these would not be used.
  const forMembers = tagsOf(false);
  const preloads = [...(first ? [`<link rel="preload" as="script"${template.hint}>`] : []), ...tagsOf(true)];
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
    // The boot script inserts these preloads if the browser has a session.
    ...(forMembers.length > 0 ? [`<template id="member-hints">${forMembers.join('\n')}</template>`] : []),
    // And these: after the first paint if the browser has cached the scripts.
    ...(first?.whole ? [`<template id="hints">${preloads.join('\n')}</template>`] : []),
    `<script nonce="${nonce}"${template.fonts}${first ? template.bootAttributes : ''}>${template.bootScript}</script>`,
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

/**
 * The app is laid out invisibly, so that it can replace the first paint in one frame; without scripts silhouettes are
 * hidden.
 */
const WAITING =
  '#app[data-waiting]{position:fixed;inset:0;overflow:hidden;visibility:hidden}' +
  '@media (scripting:none){#first-paint:not([data-whole]) main>*{visibility:hidden}}';

/**
 * The first content of a page before its scripts are loaded.
 * @returns null for builds without first paints; `whole`: it has the page's content, and is not a silhouette
 */
function firstView(
  { firstPaints }: Generation,
  { screens, navigation }: PageTemplate,
  { path, content }: PageInput,
): (View & { whole: boolean }) | null {
  const { shell } = firstPaints;
  if (!shell) return null;
  const screen = screens.find(({ matches }) => matches(path));
  // A bare page has no frame.
  if (screen?.bare) return null;
  const whole =
    content && screen && firstPaints[screen.project]?.fill(content.paint, content.variant, content.fields);
  const main = whole ?? shell.fill('silhouette', screen?.silhouette ?? 'form', {});
  const frame = shell.fill('frame', 'default', {
    links: navigation.map((link) => ({ ...link, current: `${path}/`.startsWith(`${link.href}/`) })),
    loginHref: screen ? `/login?redirect=${encodeURIComponent(path)}` : '/login',
    // On event pages the RSVP is the only filled button.
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

/** Open Graph tags for messengers. Not indexed, because only people with the link should find the page. */
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

/** The screen that the shell shows for an event's bare address (`spec 1 ch. 2`), which mails contain. */
function eventScreen(path: string): string {
  return /^\/events\/[^/]+\/?$/.test(path) ? `${path.replace(/\/$/, '')}/invites` : path;
}
