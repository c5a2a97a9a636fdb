import type { CheerioAPI } from 'cheerio';
import { plainLines } from './plain-text.ts';
import type { Thing } from './schema-things.ts';

type Elements = ReturnType<CheerioAPI>;

/** The attributes for items, their types and their properties. */
interface Syntax {
  things: string;
  type: string;
  property: string;
}
const syntaxes: Syntax[] = [
  { things: '[itemscope], [itemtype]', type: 'itemtype', property: 'itemprop' },
  { things: '[typeof]', type: 'typeof', property: 'property' },
];

/** The recipes of a page in microdata and RDFa; every property is a list. */
export const microdataRecipes = ($: CheerioAPI): Thing[] =>
  syntaxes.flatMap((syntax) =>
    $(`[${syntax.type}*="Recipe" i]`)
      .toArray()
      .map((element) => thingOf($, $(element), syntax)),
  );

function thingOf($: CheerioAPI, root: Elements, syntax: Syntax): Thing {
  const fields: Record<string, unknown[]> = { '@type': words(root.attr(syntax.type)) };
  for (const element of propertiesOf($, root, syntax))
    for (const name of words(element.attr(syntax.property))) {
      const value = element.is(syntax.things) ? thingOf($, element, syntax) : valueOf($, element);
      (fields[name.replace(/^.*[/#:]/, '')] ??= []).push(value);
    }
  return fields;
}

/** The item's own properties, without those of nested items. */
function propertiesOf($: CheerioAPI, root: Elements, { things, property }: Syntax): Elements[] {
  const own = root.find(`[${property}]`).filter((_, element) => $(element).parent().closest(things).is(root));
  const elsewhere = words(root.attr('itemref')).flatMap((id) =>
    $('[id]')
      .filter((_, element) => $(element).attr('id') === id)
      .find(`[${property}]`)
      .addBack(`[${property}]`)
      .toArray(),
  );
  return [...own.toArray(), ...elsewhere].map((element) => $(element));
}

const words = (text = '') => text.split(/\s+/).filter(Boolean);

function valueOf($: CheerioAPI, element: Elements): string | string[] {
  const content = element.attr('content') ?? element.attr('datetime');
  if (content?.trim()) return content;
  const source = element.attr('src') ?? element.attr('data-src');
  if (source) return source;
  const items = element.find('li').toArray();
  if (items.length > 1) return items.map((item) => seenText($(item)));
  return seenText(element) || (element.attr('href') ?? element.attr('value') ?? '');
}

/** The text as a browser shows it, with line breaks. */
function seenText(element: Elements): string {
  const copy = element.clone();
  copy.find('script, style, template, noscript').remove();
  return plainLines((copy.html() ?? '').replace(/\s+/g, ' ')).join('\n');
}
