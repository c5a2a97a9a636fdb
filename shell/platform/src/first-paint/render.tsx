import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** The first paint of a route, from components of the build. */
export interface FirstPaint {
  /** The route's pattern, as in the manifest; for the shell the name of a frame or silhouette. */
  path: string;
  /** Variants by name, between which fields choose; a single variant is called `default`. */
  variants: Record<string, ReactNode>;
  /** Fields that depend on the size of another one. */
  steps?: Steps;
  /** Post-processes the HTML, e.g. with {@link loop}. */
  finish?(html: string): string;
}

/** By field: the text for the first limit that is not below the number in `of`; null is no limit. */
type Steps = Record<string, { of: string; upTo: [limit: number | null, text: string][] }>;

/** HTML and its styles, both with placeholders. */
export interface RenderedView {
  html: string;
  css: string;
}

export interface RenderedPaint {
  path: string;
  steps: Steps;
  variants: Record<string, RenderedView>;
}

/** `first-paints.json` of a build. */
export interface RenderedPaints {
  paints: RenderedPaint[];
}

/** Renders the first paints of a build; called at build time (preset/first-paints.mjs). */
export function renderFirstPaints(paints: FirstPaint[]): RenderedPaints {
  return {
    paints: paints.map(({ path, variants, steps = {}, finish = (html) => html }) => {
      const drawn = Object.entries(variants).map(([name, shown]) => [name, renderView(shown, finish)]);
      return { path, steps, variants: Object.fromEntries(drawn) as RenderedPaint['variants'] };
    }),
  };
}

function renderView(shown: ReactNode, finish: (html: string) => string): RenderedView {
  const sheet = new ServerStyleSheet();
  try {
    const html = finish(renderToStaticMarkup(sheet.collectStyles(shown)));
    const moved = styleAttributes(html);
    return { html: moved.html, css: rulesOf(sheet.getStyleTags()) + moved.css };
  } finally {
    sheet.seal();
  }
}

/** The rules without the markers of styled-components: the app has its own style sheet, and these rules are removed with the paint. */
const rulesOf = (tags: string) =>
  [...tags.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, css]) => css!)
    .join('')
    .replace(/\/\*!sc\*\//g, '')
    .replace(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replace(/\s*\n\s*/g, '');

/** Replaces `style` attributes by rules, since the content security policy forbids them. */
function styleAttributes(html: string): RenderedView {
  const styles: string[] = [];
  const moved = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style);
    const at = known < 0 ? styles.push(style) - 1 : known;
    return ` data-style="${at}"`;
  });
  const rules = styles.map((style, at) => `#first-paint [data-style="${at}"]{${unescapeAttribute(style)}}`);
  return { html: moved, css: rules.join('') };
}

const unescapeAttribute = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
