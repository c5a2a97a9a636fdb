import type { CheerioAPI } from 'cheerio';
import { jsonrepair } from 'jsonrepair';

/** HTML comments and CDATA around the JSON, for very old browsers. */
const WRAPPING =
  /^(?:\/\/|\/\*)?\s{0,9}(?:<!--|<!\[CDATA\[)(?:\s{0,9}\*\/)?|(?:\/\/|\/\*)?\s{0,9}(?:-->|\]\]>)(?:\s{0,9}\*\/)?$/g;
// eslint-disable-next-line no-control-regex -- these are removed
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** The JSON-LD of a page, one value per script. */
export const jsonLd = ($: CheerioAPI): unknown[] =>
  $('script[type*="ld+json" i]')
    .toArray()
    .map((script) => parse($(script).text()))
    .filter((value) => value !== undefined);

/** Handwritten JSON may have extra commas and broken lines, which nobody notices because browsers do not parse it. */
function parse(text: string): unknown {
  const json = text
    .replace(/^\ufeff/, '')
    .replace(WRAPPING, '')
    .replace(/;\s*$/, '');
  const whole = /^\s*[[{]\s*&quot;/.test(json) ? json.replaceAll('&quot;', '"') : json;
  for (const read of [
    JSON.parse,
    (broken: string) => JSON.parse(jsonrepair(broken.replace(CONTROL_CHARACTERS, ''))) as unknown,
  ])
    try {
      return read(whole) as unknown;
    } catch {
      // Tries the next parser.
    }
  return undefined;
}
