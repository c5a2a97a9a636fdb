import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** What a build draws ahead for a route, from its own components. */
export interface FirstPaint {
  /** The route's pattern, as in the manifest; for the shell the name of a frame or silhouette. */
  path: string;
  /** The same in each of the shapes that fields choose between, by name; a paint with one shape calls it `default`. */
  variants: Record<string, ReactNode>;
  /** Fields that follow from the size of another one. */
  steps?: Steps;
  /** The last hand on the HTML, e.g. {@link loop}. */
  finish?(html: string): string;
}

/** By field: the text for the first limit that the number in `of` does not pass; null has no limit. */
type Steps = Record<string, { of: string; upTo: [limit: number | null, text: string][] }>;

/** HTML and the styles that it needs; both have places. */
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

/** Draws all that a build brings; called by the build (preset/first-paints.mjs). */
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

/** The rules without the marks by which styled-components finds its own again: the app brings its own and these go with the paint. */
const rulesOf = (tags: string) =>
  [...tags.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, css]) => css!)
    .join('')
    .replace(/\/\*!sc\*\//g, '')
    .replace(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replace(/\s*\n\s*/g, '');

/** The policy of the page allows no `style` attributes, so each becomes a rule. */
function styleAttributes(html: string): RenderedView {
  const styles: string[] = [];
  const moved = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const known = styles.indexOf(style);
    const at = known < 0 ? styles.push(style) - 1 : known;
    return ` data-style="${at}"`;
  });
  const rules = styles.map((style, at) => `#first-paint [data-style="${at}"]{${unescaped(style)}}`);
  return { html: moved, css: rules.join('') };
}

const unescaped = (attribute: string) =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
