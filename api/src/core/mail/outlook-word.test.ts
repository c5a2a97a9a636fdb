import { allMails } from '../../../test/all-mails.ts';
import { aGuestMail, guestMails, supper } from '../../areas/events/testing/mails.ts';

/* Outlook on Windows renders mails with Word (Microsoft, "Word HTML and CSS Rendering Capabilities in Outlook"). */

interface Element {
  tag: string;
  attributes: Record<string, string>;
  style: Record<string, string>;
  /** The HTML before it. */
  before: string;
}

/** Works because our templates escape every `<` and `>` of input. */
function elementsOf(html: string): Element[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g)].map(({ 1: tag, 2: rest, index }) => {
    const attributes = Object.fromEntries(
      [...rest!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
    return {
      tag: tag!,
      attributes,
      style: styleOf(attributes['style']),
      before: html.slice(0, index).trimEnd(),
    };
  });
}

function styleOf(declarations = ''): Record<string, string> {
  const pairs = declarations
    .replaceAll('&#39;', "'")
    .split(';')
    .filter((pair) => pair.trim());
  return Object.fromEntries(
    pairs.map((pair) => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, colon).trim(), pair.slice(colon + 1).trim()];
    }),
  );
}

const cells = new Set(['td', 'th']);
const sized = new Set(['table', 'td', 'th', 'img']);
const inWord = /<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]-->$/;
const LENGTH = /^-?\d+px$/;

/** Styles that Word ignores or interprets differently. */
const faults: Record<string, (element: Element) => boolean> = {
  'padding outside of a cell': ({ tag, style }) => has(style, 'padding') && !cells.has(tag),
  'a margin': ({ style }) => has(style, 'margin') && style['margin'] !== '0',
  'a background that is not a plain colour': ({ style }) =>
    has(style, 'background') && !/^#[0-9a-f]{6}$/.test(style['background-color'] ?? ''),
  'a width of an element other than table, cell or picture': ({ tag, style }) =>
    (has(style, 'width') || 'height' in style) && !sized.has(tag),
  'a max-width without a width for Word': ({ tag, attributes, style, before }) =>
    'max-width' in style &&
    !(tag === 'img'
      ? /^\d+$/.test(attributes['width'] ?? '')
      : inWord.test(before) || /<\/table>$/.test(before)),
  'a picture without its size': ({ tag, attributes }) =>
    tag === 'img' && !['width', 'height'].every((name) => /^[1-9]\d*$/.test(attributes[name] ?? '')),
  'an element that is not hidden in Word': ({ style }) =>
    style['display'] === 'none' && style['mso-hide'] !== 'all',
  'a display other than block': ({ style }) => !['block', 'none', undefined].includes(style['display']),
  'a position outside the flow': ({ style }) =>
    ['position', 'float', 'flex', 'grid', 'transform', 'inset', 'top', 'left'].some((name) => name in style),
  'a colour that Word cannot read': ({ style }) =>
    Object.entries(style).some(([name, value]) => /color$/.test(name) && !/^#[0-9a-f]{6}$/.test(value)),
  'a length that is not in pixels': ({ style }) =>
    ['font-size', 'line-height', 'letter-spacing'].some(
      (name) => name in style && !LENGTH.test(style[name]!),
    ) ||
    Object.values(style).some((value) => /\b(?:calc|var|min|max|clamp)\(|\d(?:r?em|vw|vh|ch)\b/.test(value)),
  'a block to which Word adds spacing': ({ tag, style }) =>
    (/^(?:p|h[1-6])$/.test(tag) && style['margin'] !== '0') ||
    /^(?:section|article|main|header|footer|button)$/.test(tag),
  'a div that does more than hide': ({ tag, style }) => tag === 'div' && style['display'] !== 'none',
};

const has = (style: Record<string, string>, name: string) =>
  Object.keys(style).some((each) => each === name || each.startsWith(`${name}-`));

function faultsIn(html: string): string[] {
  return elementsOf(html).flatMap((element) =>
    Object.entries(faults)
      .filter(([, isFault]) => isFault(element))
      .map(([name]) => `${name}: <${element.tag} style="${element.attributes['style']}">`),
  );
}

const bare = { ...supper, name: 'Supper', location: null, description: null, date: null, time: null };
const mails = {
  ...Object.fromEntries(Object.entries(allMails('Supper')).map(([name, { written }]) => [name, written])),
  ...withPrefix('without a picture, ', guestMails(aGuestMail({ picture: null }))),
  ...withPrefix('with nothing, ', guestMails(aGuestMail({ event: bare, picture: null }))),
  ...withPrefix('with a stamp, ', guestMails(aGuestMail({ picture: { url: 'x', width: 60, height: 50 } }))),
};

function withPrefix<T>(prefix: string, named: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [prefix + name, value]));
}

describe.each(Object.entries(mails))('%s', (_, { html }) => {
  test('uses only styles that Word supports', () => {
    expect(faultsIn(html)).toEqual([]);
  });

  test('is in a table of 600 pixels that only Word sees, and closes it', () => {
    expect(html.match(/<!--\[if mso\]><table /g)).toHaveLength(1);
    expect(html.match(/<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/g)).toHaveLength(1);
  });

  test('has a button in a cell with a background and, for Word, padding', () => {
    const button = elementsOf(html).find(
      ({ tag, attributes }) => tag === 'td' && attributes['class'] === 'button',
    );
    expect(button!.style).toMatchObject({
      'background-color': '#b5165c',
      'mso-padding-alt': expect.stringMatching(/^1[2-9]px /),
    });
    const link = elementsOf(html).find(
      ({ tag, attributes }) => tag === 'a' && attributes['class'] === 'button',
    );
    // The minimum height for touch, in programs that support `display:block`.
    expect(parseInt(link!.style['line-height']!)).toBeGreaterThanOrEqual(44);
  });
});

test.each([
  ['<p style="margin:0;padding:24px 0 0">', 'padding outside of a cell'],
  ['<table style="margin-top:32px">', 'a margin'],
  ['<td style="background:url(x.png)">', 'a background that is not a plain colour'],
  ['<div style="max-width:520px">', 'a max-width without a width for Word'],
  ['<td style="display:flex">', 'a display other than block'],
  ['<p>', 'a block to which Word adds spacing'],
  ['<img src="x" style="width:100%">', 'a picture without its size'],
  ['<td style="color:rgba(0,0,0,.5)">', 'a colour that Word cannot read'],
])('%s is detected', (html, fault) => {
  expect(faultsIn(html).map((each) => each.split(':')[0])).toContain(fault);
});
