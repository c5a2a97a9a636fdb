/** The values of a template; a list repeats its section for each entry. */
export interface Fields {
  [field: string]: string | number | boolean | null | undefined | Fields[];
}

type Part = string | { field: string } | { field: string; without: boolean; parts: Part[] };

/** A text with placeholders, parsed once and filled often. */
export type Template = readonly Part[];

const MARK = /\{\{([#^/]?)(\w+)\}\}/g;

/**
 * Parses `{{field}}`, `{{#field}}…{{/field}}` for a section with a value, and `{{^field}}…{{/field}}` for one without:
 * the syntax of a build's first paints (shell/platform/src/first-paint).
 * @throws Error if sections are not closed in order
 */
export function readTemplate(text: string): Template {
  const open: { field: string; parts: Part[] }[] = [{ field: '', parts: [] }];
  let at = 0;
  for (const { 0: mark, 1: kind, 2: name, index } of text.matchAll(MARK)) {
    const field = name!;
    const { parts } = open.at(-1)!;
    if (index > at) parts.push(text.slice(at, index));
    at = index + mark.length;
    if (kind === '/') {
      if (open.pop()!.field !== field) throw new Error(`${mark} closes nothing`);
    } else if (kind) {
      const inner: Part[] = [];
      parts.push({ field, without: kind === '^', parts: inner });
      open.push({ field, parts: inner });
    } else {
      parts.push({ field });
    }
  }
  if (open.length > 1) throw new Error(`${open.at(-1)!.field} is not closed`);
  open[0]!.parts.push(text.slice(at));
  return open[0]!.parts;
}

/** @param written escapes a value */
export function fillTemplate(template: Template, fields: Fields, written: (value: string) => string): string {
  let text = '';
  for (const part of template) {
    if (typeof part === 'string') text += part;
    else if (!('parts' in part)) text += written(plain(fields[part.field]));
    else text += section(part, fields, written);
  }
  return text;
}

function section(
  { field, without, parts }: Extract<Part, { parts: Part[] }>,
  fields: Fields,
  written: (value: string) => string,
): string {
  const value = fields[field];
  if (without) return hasValue(value) ? '' : fillTemplate(parts, fields, written);
  if (Array.isArray(value)) {
    return value.map((each) => fillTemplate(parts, { ...fields, ...each }, written)).join('');
  }
  return hasValue(value) ? fillTemplate(parts, fields, written) : '';
}

const hasValue = (value: Fields[string]) =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false && value !== '';

const plain = (value: Fields[string]) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** For text and attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** For styles, which contain only numbers, names and our data: URLs; any other value could end its declaration. */
export const escapeCss = (text: string): string => (/^[\w\s.,:;/+=%#-]*$/.test(text) ? text : '');

/** JSON that cannot end its script element. */
export const inlineJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
