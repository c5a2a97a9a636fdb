import type { Generation } from './generation.ts';
import { PRODUCT, templateOf } from './page-template.ts';
import { escapeHtml } from '../html/template.ts';

/**
 * A stand-alone page (docs/adr/0043): its own script, in a syntax that old televisions support, and the shell's styles.
 * It runs no code of the shell.
 * @returns null if the address is not one of these pages
 */
export function renderPlainPage(generation: Generation, path: string, nonce: string): string[] | null {
  const template = templateOf(generation);
  const page = template.plain.find(({ matches }) => matches(path));
  if (!page) return null;
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="dark">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">`,
    // Not `no-referrer`, with which browsers of before 2019 send a POST with the origin "null"; only the origin is
    // disclosed.
    '<meta name="referrer" content="strict-origin">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${page.title} · ${PRODUCT}`)}</title>`,
    ...(generation.styles ? [[`<style nonce="${nonce}">`, generation.styles, '</style>']] : []),
    template.links,
    `<script defer nonce="${nonce}"${page.script}></script>`,
    '</head>',
    '<body>',
    '<div id="app"></div>',
    `<noscript>${PRODUCT} needs JavaScript to show this page.</noscript>`,
    '</body>',
    '</html>',
  ].flatMap((line) => [line, '\n'].flat());
}
