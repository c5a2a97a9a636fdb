/** Of each some fifty kilobytes: two hundred zones in all that is said of them. */
const KEPT_MAX = 1000;

const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter, made once: making one takes longer than all that is done with it, and what it leaves behind the collector
 * takes for a few bytes. Zones are the same in capitals.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`.toLowerCase();
  let format = kept.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
    kept.set(key, format);
  }
  return format;
}
