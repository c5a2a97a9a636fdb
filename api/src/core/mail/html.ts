const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is already safe; everything else is escaped by {@link html}. */
export class Safe {
  constructor(readonly text: string) {}
}

type Part = string | Safe | readonly Part[] | null | undefined | false;

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Safe) return part.text;
  if (typeof part !== 'string') return part.map(render).join('');
  return part.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** A template whose values are escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Safe {
  return new Safe(strings.map((string, index) => string + render(parts[index])).join(''));
}
