import type { CheerioAPI } from 'cheerio';
import { jsonrepair } from 'jsonrepair';

/** Comments of HTML and CDATA, which pages write around it for readers of long ago. */
const WRAPPING =
  /^(?:\/\/|\/\*)?\s{0,9}(?:<!--|<!\[CDATA\[)(?:\s{0,9}\*\/)?|(?:\/\/|\/\*)?\s{0,9}(?:-->|\]\]>)(?:\s{0,9}\*\/)?$/g;
// eslint-disable-next-line no-control-regex -- these are what is taken out
const UNREPAIRED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** What a page says in JSON-LD, each script by itself. */
export const jsonLd = ($: CheerioAPI): unknown[] =>
  $('script[type*="ld+json" i]')
    .toArray()
    .map((script) => parsed($(script).text()))
    .filter((value) => value !== undefined);

/** Pages write JSON by hand, with commas too many and lines that break; a browser does not mind, for it reads none of it. */
function parsed(text: string): unknown {
  const json = text
    .replace(/^\ufeff/, '')
    .replace(WRAPPING, '')
    .replace(/;\s*$/, '');
  const whole = /^\s*[[{]\s*&quot;/.test(json) ? json.replaceAll('&quot;', '"') : json;
  for (const read of [
    JSON.parse,
    (broken: string) => JSON.parse(jsonrepair(broken.replace(UNREPAIRED, ''))) as unknown,
  ])
    try {
      return read(whole) as unknown;
    } catch {
      // The next way.
    }
  return undefined;
}
